import { Directory, File, type Inode } from "@bjorn3/browser_wasi_shim";
import { runWasi } from "../wasi/run-wasi.ts";
import { filesOfTar } from "./tar.ts";

/** The compiler and linker, and the folder of headers and libraries that they use. */
export type Clang = { command: WebAssembly.Module; system: Inode };

/** Prepares the compiler from its program and an archive of headers and libraries. */
export async function loadClang(program: BufferSource, archive: Uint8Array): Promise<Clang> {
  const system = new Directory(new Map());
  for (const { name, content } of filesOfTar(archive)) {
    const path = name.split("/");
    const file = path.pop()!;
    folderIn(system, path).contents.set(file, new File(content, { readonly: true }));
  }
  return { command: await WebAssembly.compile(program), system };
}

function folderIn(folder: Directory, path: string[]): Directory {
  const [name, ...rest] = path;
  if (name === undefined) return folder;
  const inner = folder.contents.get(name) ?? new Directory(new Map());
  folder.contents.set(name, inner);
  return folderIn(inner as Directory, rest);
}

/** What one of its commands printed; `file` returns what it has written, `messages` is for people. */
export type ClangResult = {
  status: number;
  output: Uint8Array;
  messages: string;
  file: (name: string) => Uint8Array<ArrayBuffer>;
};

/** Runs one of its commands in a folder with these files. */
export async function runClang(
  { command, system }: Clang,
  words: string[],
  files: Record<string, Uint8Array>,
): Promise<ClangResult> {
  const folder = new Map<string, Inode>([["usr", system]]);
  for (const [name, content] of Object.entries(files)) folder.set(name, new File(content));
  const output: Uint8Array<ArrayBuffer>[] = [];
  const decoder = new TextDecoder();
  let messages = "";
  const status = await runWasi(command, {
    words: ["llvm", ...words],
    files: folder,
    onOutput: (bytes, stream) => {
      if (stream === "out") output.push(new Uint8Array(bytes));
      else messages += decoder.decode(bytes, { stream: true });
    },
  });
  return {
    status,
    output: new Uint8Array(await new Blob(output).arrayBuffer()),
    messages,
    file: (name) => new Uint8Array((folder.get(name) as File).data),
  };
}
