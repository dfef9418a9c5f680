import type { Outcome } from "../protocol.ts";
import type { Output } from "../testing/output.ts";
import { PlainError } from "../testing/plain-error.ts";
import type { Php, StartPhp } from "./load-php.ts";
import { endsProgram, folder, phpError, withoutFolder } from "./php-error.ts";
import { phpSource } from "../../contract/php-source.ts";

type Failed = Extract<Outcome, { kind: "error" }>;

export type Script = {
  /** The files of the program, of which the first one runs. */
  files: { name: string; code: string }[];
  input: string;
  /** Statements that run directly before. */
  before: string;
  /** Statements that run directly after, unless the program ends itself. */
  after: string;
};

/** Runs a script in a new PHP and prints what it writes; returns it, and what has ended the program too early. */
export async function runScript(
  start: StartPhp,
  { files, input, before, after }: Script,
  output: Output,
): Promise<{ php: Php; failed?: Failed }> {
  const bytes = new TextEncoder().encode(input);
  let position = 0;
  const php = await start(() => bytes[position++] ?? null);
  php.FS.mkdir(folder);
  php.FS.chdir(folder);
  for (const { name, code } of files) {
    php.FS.writeFile(folder + name, name.endsWith(".php") ? phpSource(code) : code);
  }
  php.FS.writeFile("/before.php", `<?php ${before}`);
  php.FS.writeFile("/after.php", `<?php ${after}`);
  const last = printStreams(php, output);
  const main = files[0]!.name;
  const status = await runMain(php, [
    "php",
    "-c",
    "/php.ini",
    ...(before ? ["-d", "auto_prepend_file=/before.php"] : []),
    ...(after ? ["-d", "auto_append_file=/after.php"] : []),
    main,
  ]);
  const message = last();
  output.end();
  return status !== 0 && message
    ? { php, failed: { kind: "error", ...phpError(message, main) } }
    : { php };
}

/** Prints what comes on both streams. Returns what returns the message that has ended the program, if one has. */
function printStreams({ FS }: Php, output: Output): () => string {
  let held = "";
  const release = () => {
    output.write(withoutFolder(held), "error");
    held = "";
  };
  const print = (descriptor: number, show: (text: string) => void) => {
    const decoder = new TextDecoder();
    FS.streams[descriptor]!.stream_ops.write = (_stream, memory, start, length) => {
      show(decoder.decode(memory.subarray(start, start + length), { stream: true }));
      return length;
    };
  };
  print(1, (text) => {
    release();
    output.write(text, "out");
  });
  print(2, (text) => {
    if (!endsProgram(held)) release();
    held += text;
    if (!endsProgram(held)) release();
  });
  return () => {
    const message = endsProgram(held) ? held : "";
    if (!message) release();
    return message;
  };
}

/** Runs PHP's command. Returns the status with which it ends. */
async function runMain(php: Php, words: string[]): Promise<number> {
  const pointers = words.map((word) => {
    const size = php.lengthBytesUTF8(word) + 1;
    const pointer = php._malloc(size);
    php.stringToUTF8(word, pointer, size);
    return pointer;
  });
  const list = php._malloc(4 * pointers.length);
  for (const [index, pointer] of pointers.entries()) php.setValue(list + 4 * index, pointer, "*");
  try {
    const types = ["number", "number"];
    return await php.ccall("main", "number", types, [pointers.length, list], { async: true });
  } catch (error) {
    const { status } = error as { status?: unknown };
    if (typeof status === "number") return status;
    throw String(error).includes("getcontext") ? new PlainError("Fibers do not run here.") : error;
  }
}
