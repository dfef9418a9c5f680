import type { PyodideAPI } from "pyodide";
import { rememberMemory } from "./remember-memory.ts";

/** What Pyodide does not declare; the tests tell when a new version has changed it. */
type Internals = {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  FS: { streams: (object | null | undefined)[]; close: (stream: object) => void };
  /** The JavaScript values that Python has references to, by slot. */
  __hiwire_get: (slot: number) => unknown;
  __hiwire_set: (slot: number, value: unknown) => void;
  /** Where the reference to the map of their slots is, by value; it is one of those that are never given up. */
  __deduplicate_map: number;
  __hiwire_immortal_get: (slot: number) => unknown;
};

/**
 * Remembers an interpreter that runs nothing. Returns a function that makes it the same again, with its memory and all
 * that is outside of it: that takes some milliseconds, where a new interpreter takes a second, and nothing of a program is
 * left in any module. `snapshot` is the file that it was started from: a header, and its memory. Every proxy that was
 * made meanwhile must be destroyed before.
 */
export function rememberInterpreter(python: PyodideAPI, snapshot: ArrayBuffer): () => void {
  const internals = (python as unknown as { _module: Internals })._module;
  const { FS } = internals;
  const { HEAPU8: memory } = internals;
  const started = new Uint8Array(snapshot, snapshot.byteLength - memory.length);
  const restoreMemory = rememberMemory(memory, started);
  const references = firstReferences(internals);
  const slots = slotsByValue(internals);
  const firstSlots = [...slots];
  const files = new Set(FS.streams);
  return () => {
    restoreMemory(internals.HEAPU8);
    for (const [slot, value] of references.entries()) internals.__hiwire_set(slot, value);
    slots.clear();
    for (const [value, slot] of firstSlots) slots.set(value, slot);
    for (const file of FS.streams) if (file && !files.has(file)) FS.close(file);
  };
}

/** Returns the values of all slots that there are: the table throws beyond its end. */
function firstReferences(internals: Internals): unknown[] {
  const references: unknown[] = [];
  try {
    for (;;) references.push(internals.__hiwire_get(references.length));
  } catch {
    return references;
  }
}

function slotsByValue(internals: Internals): Map<unknown, unknown> {
  const reference = internals.HEAPU32[internals.__deduplicate_map >>> 2]!;
  const map = internals.__hiwire_immortal_get(reference >>> 1);
  if (!(map instanceof Map))
    throw new Error("This version of Pyodide keeps its references elsewhere");
  return map as Map<unknown, unknown>;
}
