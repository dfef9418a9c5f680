import path from "node:path";
import { parentPort } from "node:worker_threads";
import { loadClang, runClang } from "../../runner/cpp/clang.ts";
import { header, precompile } from "../../runner/cpp/compiler-words.ts";
import { clangAssets } from "./clang-assets.ts";

// Sends the header that most programs include as the compiler has read it, which takes it a second less.

const root = path.resolve(import.meta.dirname, "../..");
const assets = Object.fromEntries(await clangAssets(root));
const clang = await loadClang(assets["clang.wasm"]!, assets["cpp-library.tar"]!);
const text = new TextEncoder().encode(header.text);
const { status, output, messages } = await runClang(clang, precompile, { [header.name]: text });
if (status !== 0) throw new Error(messages);
parentPort!.postMessage(output);
