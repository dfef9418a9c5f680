import { moduleAddress } from "../javascript/module-address.ts";

export type PhpFiles = Record<
  "module" | "program" | "mbstring" | "onig" | "pdoSqlite" | "sqlite",
  ArrayBuffer
>;

type Operations = {
  write: (stream: unknown, memory: Int8Array, start: number, length: number) => number;
};

/** What is used of a started PHP, which runs one script. */
export type Php = {
  FS: {
    mkdir: (path: string) => void;
    chdir: (path: string) => void;
    writeFile: (path: string, content: string | Uint8Array) => void;
    readFile: (path: string, options: { encoding: "utf8" }) => string;
    analyzePath: (path: string) => { exists: boolean };
    streams: { stream_ops: Operations }[];
  };
  ccall: (
    name: string,
    returned: "number",
    types: string[],
    values: unknown[],
    options: { async: true },
  ) => Promise<number>;
  lengthBytesUTF8: (text: string) => number;
  stringToUTF8: (text: string, pointer: number, size: number) => void;
  setValue: (pointer: number, value: number, type: "*") => void;
  _malloc: (size: number) => number;
};

/** Starts a new PHP, whose memory and files nothing has touched; `stdin` returns the next byte, null at the end. */
export type StartPhp = (stdin: () => number | null) => Promise<Php>;

/** Errors go to a stream of their own, and a program gets nothing of JavaScript, which this build lends it. */
const settings = `html_errors=0
display_errors=stderr
log_errors=0
extension_dir=/
extension=mbstring.so
extension=pdo-sqlite.so
disable_classes=Vrzno
disable_functions=vrzno_eval,vrzno_run,vrzno_timeout,vrzno_await,vrzno_env,vrzno_shared,vrzno_import,vrzno_target,vrzno_zval
`;

/** Prepares PHP from the files that the page loaded, where it would fetch them. */
export async function loadPhp(files: PhpFiles): Promise<StartPhp> {
  const libraries: Record<string, ArrayBuffer> = {
    "libonig.so": files.onig,
    "libsqlite3.so": files.sqlite,
  };
  globalThis.fetch = async (address) => {
    const name = String(address);
    return Object.hasOwn(libraries, name)
      ? new Response(libraries[name])
      : new Response("", { status: 404 });
  };
  const program = await WebAssembly.compile(files.program);
  const address = moduleAddress(files.module);
  const { default: createPhp } = await import(/* @vite-ignore */ address);
  return async (stdin) => {
    const php: Php = await new createPhp({
      instantiateWasm: (
        imports: WebAssembly.Imports,
        onInstance: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
      ) => {
        void WebAssembly.instantiate(program, imports).then((instance) =>
          onInstance(instance, program),
        );
        return {};
      },
      locateFile: (name: string) => name,
      dynamicLibraries: Object.keys(libraries),
      onRefresh: new Set(),
      shared: {},
      stdin,
      // So that each has a device of its own.
      stdout: () => {},
      stderr: () => {},
    });
    await php.ccall("pib_storage_init", "number", [], [], { async: true });
    php.FS.writeFile("/mbstring.so", new Uint8Array(files.mbstring));
    php.FS.writeFile("/pdo-sqlite.so", new Uint8Array(files.pdoSqlite));
    php.FS.writeFile("/php.ini", settings);
    await php.ccall("pib_init", "number", ["string"], ["cli"], { async: true });
    return php;
  };
}
