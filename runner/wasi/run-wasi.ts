import {
  ConsoleStdout,
  File,
  type Inode,
  OpenFile,
  PreopenDirectory,
  WASI,
} from "@bjorn3/browser_wasi_shim";

export type WasiRun = {
  /** The words of the command; the first one is its name. */
  words: string[];
  /** What lies in the root folder, where it writes its own files. */
  files?: Map<string, Inode>;
  input?: Uint8Array;
  onOutput: (bytes: Uint8Array, stream: "out" | "error") => void;
};

/** Runs a compiled command (WASI, preview 1) with memory of its own; returns its status. Throws where it is trapped. */
export async function runWasi(
  command: WebAssembly.Module,
  { words, files = new Map(), input = new Uint8Array(), onOutput }: WasiRun,
): Promise<number> {
  const wasi = new WASI(
    words,
    [],
    [
      new OpenFile(new File(input, { readonly: true })),
      new ConsoleStdout((bytes) => onOutput(bytes, "out")),
      new ConsoleStdout((bytes) => onOutput(bytes, "error")),
      new PreopenDirectory("/", files),
    ],
    // Its default writes each call to the console.
    { debug: false },
  );
  // Without a prototype, of which a command could import what every object has.
  const imports = Object.assign(Object.create(null) as WebAssembly.Imports, {
    wasi_snapshot_preview1: Object.assign(Object.create(null), wasi.wasiImport),
  });
  const instance = await WebAssembly.instantiate(command, imports);
  return wasi.start(instance as Parameters<typeof wasi.start>[0]);
}
