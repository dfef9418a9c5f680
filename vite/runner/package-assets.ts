import { readFile } from "node:fs/promises";
import path from "node:path";
import { clangAssets } from "./clang-assets.ts";

type Asset = readonly [name: string, content: Uint8Array];

/** Returns the files of packages that runtimes load besides their scripts, by the names that the page knows them by. */
export async function packageAssets(root: string): Promise<Asset[]> {
  const packaged = async (name: string, file: string): Promise<Asset> => [
    name,
    await readFile(path.join(root, "node_modules", file)),
  ];
  return Promise.all([
    ...(await clangAssets(root)),
    packaged("pyodide.mjs", "pyodide/pyodide.asm.mjs"),
    packaged("pyodide.wasm", "pyodide/pyodide.asm.wasm"),
    packaged("python.zip", "pyodide/python_stdlib.zip"),
    packaged("sqlite.wasm", "sql.js/dist/sql-wasm-browser.wasm"),
    packaged("php.mjs", "php-cli-wasm/php8.4-cli-web.mjs"),
    packaged("php.wasm", "php-cli-wasm/3412757a1d04962b4b10cbcd9e3dd3f311c37031.wasm"),
    packaged("php-mbstring.so", "php-wasm-mbstring/php8.4-mbstring.so"),
    packaged("php-onig.so", "php-wasm-mbstring/libonig.so"),
    packaged("php-pdo-sqlite.so", "php-wasm-sqlite/php8.4-pdo-sqlite.so"),
    packaged("php-sqlite.so", "php-wasm-sqlite/libsqlite3.so"),
  ]);
}
