import { readFile } from "node:fs/promises";
import path from "node:path";
import { filesOfTar } from "../../runner/cpp/tar.ts";
import { withMemoryLimit } from "./memory-limit.ts";

/** What programs in C++20 need of the headers and libraries, which are also for other languages and processors. */
const needed = new RegExp(
  [
    String.raw`^include/c\+\+/v1/(?!__cxx03/)`,
    String.raw`^include/wasm32-wasip1/`,
    String.raw`^include/(__(float|std)\w*|float|inttypes|iso646|limits|std\w+|tgmath|unwind|varargs)\.h$`,
    String.raw`^lib/wasm32-wasip1/(crt1-command\.o|libc(\+\+(abi)?)?\.a)$`,
    String.raw`^lib/wasm32-unknown-wasip1/libclang_rt\.builtins\.a$`,
  ].join("|"),
);

/** Returns the compiler for C++ and its headers and libraries, by the names that the page knows them by. */
export async function clangAssets(
  root: string,
): Promise<(readonly [name: string, content: Uint8Array<ArrayBuffer>])[]> {
  const packaged = (name: string) =>
    readFile(path.join(root, "node_modules/@yowasp/clang/gen", name));
  const [program, archive] = await Promise.all([
    packaged("llvm.core.wasm"),
    packaged("llvm-resources.tar"),
  ]);
  const parts = filesOfTar(archive)
    .filter(({ name }) => needed.test(name))
    .map(({ start, end }) => archive.subarray(start, end));
  return [
    ["clang.wasm", withMemoryLimit(program, 1024 * 1024 * 1024)],
    ["cpp-library.tar", Buffer.concat(parts)],
  ];
}
