import { readFile } from "node:fs/promises";
import path from "node:path";

type Asset = readonly [name: string, content: Uint8Array];

/** Returns the files of packages that runtimes load besides their scripts, by the names that the page knows them by. */
export async function packageAssets(root: string): Promise<Asset[]> {
  const packaged = async (name: string, file: string): Promise<Asset> => [
    name,
    await readFile(path.join(root, "node_modules", file)),
  ];
  return Promise.all([
    packaged("pyodide.mjs", "pyodide/pyodide.asm.mjs"),
    packaged("pyodide.wasm", "pyodide/pyodide.asm.wasm"),
    packaged("python.zip", "pyodide/python_stdlib.zip"),
    packaged("sqlite.wasm", "sql.js/dist/sql-wasm-browser.wasm"),
  ]);
}
