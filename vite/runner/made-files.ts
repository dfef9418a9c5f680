import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { brotliDecompress } from "node:zlib";
import { hashOf } from "./hash-of.ts";
import type { Manifest } from "./manifest.ts";

/** Files that take seconds to make, by their names: the script that makes one, and what else it is made from. */
const makers: Record<string, { script: string; sources: string[] }> = {
  "cpp-header.pch": {
    script: "vite/runner/make-cpp-header.ts",
    sources: [
      "vite/runner/clang-assets.ts",
      "runner/cpp",
      "runner/wasi/run-wasi.ts",
      "node_modules/@yowasp/clang/package.json",
    ],
  },
  "python.snapshot": {
    script: "vite/runner/make-python-snapshot.ts",
    sources: [
      "runner/python/assertions.py",
      "runner/python/harness.py",
      "node_modules/pyodide/package.json",
    ],
  },
};

/** Makes these files at once, but for those that the last build made from the same. */
export async function madeFiles(
  root: string,
  folder: string,
  last: Manifest | undefined,
): Promise<{ files: [name: string, content: Uint8Array][]; keys: Record<string, string> }> {
  const made = Object.entries(makers).map(async ([name, { script, sources }]) => {
    const key = await hashOf([script, ...sources].map((source) => path.join(root, source)));
    const content =
      last?.madeKeys?.[name] === key
        ? await contentOf(folder, last.files[name]!.address)
        : await makeInThread(path.join(root, script));
    return { name, key, content };
  });
  const all = await Promise.all(made);
  return {
    files: all.map(({ name, content }) => [name, content]),
    keys: Object.fromEntries(all.map(({ name, key }) => [name, key])),
  };
}

async function contentOf(folder: string, address: string): Promise<Uint8Array> {
  const compressed = await readFile(path.join(folder, `${path.basename(address)}.br`));
  return promisify(brotliDecompress)(compressed);
}

/** Runs a script in a thread, whose clock and random numbers it may fix; returns what it posts. */
async function makeInThread(script: string): Promise<Uint8Array> {
  const worker = new Worker(script);
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error(`${script} has made nothing`)));
  return promise.finally(() => worker.terminate());
}
