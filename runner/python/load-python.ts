import { moduleAddress } from "../javascript/module-address.ts";
import { info } from "pyodide/pyodide-lock.json";
import { type PyodideAPI, loadPyodide, version } from "pyodide";

/** Any address: nothing is loaded from it. */
const folder = "https://runner.invalid/";

export type PythonFiles = Record<
  "module" | "program" | "standardLibrary" | "snapshot",
  ArrayBuffer
>;

/** Starts the interpreter from the files that the page loaded, where it would fetch them. */
export async function loadPython(files: PythonFiles): Promise<PyodideAPI> {
  const { fetch } = globalThis;
  globalThis.fetch = async (address) =>
    String(address).endsWith(".wasm")
      ? new Response(files.program, { headers: { "Content-Type": "application/wasm" } })
      : new Response(files.standardLibrary);
  const address = moduleAddress(files.module);
  const { default: createPyodideModule } = await import(/* @vite-ignore */ address);
  try {
    const options = {
      indexURL: folder,
      lockFileContents: { info: { ...info, arch: "wasm32" as const, version }, packages: {} },
      packageBaseUrl: folder,
      _loadSnapshot: files.snapshot,
      createPyodideModule,
    };
    return await loadPyodide(options);
  } finally {
    globalThis.fetch = fetch;
  }
}
