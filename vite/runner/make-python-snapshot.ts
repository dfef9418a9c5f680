import crypto from "node:crypto";
import { parentPort } from "node:worker_threads";
import { loadPyodide } from "pyodide";

// Sends the memory of a started Python, from which browsers start it in a second instead of several. It must be the
// same on every machine, because its hash is its address: so time and random numbers are fixed.

/**
 * Imports the modules of the harness and those that learners use most: a first import takes up to a second.
 */
const imports = `
import ast, builtins, io, linecache, os, random, shutil, sys, traceback, types
import abc, asyncio, bisect, calendar, collections, contextlib, copy, csv, dataclasses, datetime
import decimal, enum, fractions, functools, glob, heapq, inspect, itertools, json, logging, math
import operator, pathlib, pprint, re, statistics, string, tempfile, textwrap, time, typing
import unittest, uuid
`;

function fill<View extends ArrayBufferView | null>(view: View): View {
  if (view) new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(7);
  return view;
}

Object.assign(crypto, { randomFillSync: fill });
Object.assign(globalThis.crypto, { getRandomValues: fill });
Date.now = () => Date.UTC(2026);
performance.now = () => 1000;

const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };
const python = await loadPyodide({ _makeSnapshot: true, env });
python.runPython(imports);
parentPort!.postMessage(python.makeMemorySnapshot());
