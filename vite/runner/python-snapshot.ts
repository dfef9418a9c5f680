import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { brotliDecompress } from "node:zlib";
import { hashOf } from "./hash-of.ts";
import type { Manifest } from "./manifest.ts";

const script = path.join(import.meta.dirname, "make-python-snapshot.ts");

/** Returns a hash of what the snapshot is made from. */
export async function snapshotKey(root: string): Promise<string> {
  const modules = ["assertions", "harness"].map((name) =>
    path.join(root, `runner/python/${name}.py`),
  );
  return hashOf([script, ...modules, path.join(root, "node_modules/pyodide/package.json")]);
}

/** Returns the snapshot of the last build if it was made from the same: making one takes ten seconds. */
export async function pythonSnapshot(
  folder: string,
  last: Manifest | undefined,
  key: string,
): Promise<Uint8Array> {
  if (last?.snapshotKey !== key) return makeSnapshot();
  const { address } = last.files["python.snapshot"]!;
  const compressed = await readFile(path.join(folder, `${path.basename(address)}.br`));
  return promisify(brotliDecompress)(compressed);
}

/** Makes the snapshot in a thread, whose clock and random numbers it fixes. */
async function makeSnapshot(): Promise<Uint8Array> {
  const worker = new Worker(script);
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The snapshot of Python was not made")));
  return promise.finally(() => worker.terminate());
}
