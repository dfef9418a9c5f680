import crypto from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parentPort } from "node:worker_threads";
import { loadPyodide } from "pyodide";

// Sends the memory of a started Python that has the harness, from which browsers start it in a second instead of several.
// It must be the same on every machine, because its hash is its address: so time and random numbers are fixed.

/** The modules that learners use most: a first import takes up to a second. */
const imports = `
import abc, asyncio, bisect, calendar, collections, contextlib, copy, csv, dataclasses, datetime
import decimal, enum, fractions, functools, glob, heapq, inspect, itertools, json, logging, math
import operator, pathlib, pprint, re, statistics, string, tempfile, textwrap, time, typing
import unittest, uuid
`;

const sources = ["assertions", "harness"].map((name) => [
  name,
  readFileSync(path.resolve(import.meta.dirname, `../../runner/python/${name}.py`), "utf8"),
]);

/** Runs the harness as the module `_harness`, and what it imports, under the file names that their frames are known by. */
const makeHarness = `
def make(name, source):
    import sys, types
    module = sys.modules["_" + name] = types.ModuleType("_" + name)
    exec(compile(source, name + ".py", "exec"), module.__dict__)

for name, source in ${JSON.stringify(sources)}:
    make(name, source)
del make, name, source
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
python.runPython(makeHarness);
parentPort!.postMessage(python.makeMemorySnapshot());
