import { createReadStream, statSync } from "node:fs";
import path from "node:path";
import { type Readable, addAbortSignal } from "node:stream";
import { readCsv } from "./csv.ts";
import { decodeChunks } from "../../validation/decode-text.ts";
import { type FileFormat, formatOf } from "./file-format.ts";
import { readJsonArray } from "./json-array.ts";
import { openMarkdownFolder } from "./markdown-folder.ts";
import { readNdjson } from "./ndjson.ts";
import type { Source } from "./source.ts";

const readers = { json: readJsonArray, ndjson: readNdjson, csv: readCsv };

/**
 * Opens a folder, a file, or `-` for `input`. Rejects with UnknownFormatError, and with the file system's error for a
 * file that cannot be read.
 */
export async function openSource(
  name: string,
  options: { format?: FileFormat | undefined; input: Readable; signal: AbortSignal },
): Promise<Source> {
  if (name === "-") {
    const input = addAbortSignal(options.signal, options.input);
    return openStream("stdin", formatOf(name, options.format), input);
  }
  const found = statSync(name);
  if (found.isDirectory()) return openMarkdownFolder(name);
  const format = formatOf(name, options.format);
  const { size } = found;
  const stream = createReadStream(name, { highWaterMark: 256 * 1024 });
  return {
    ...openStream(path.basename(name), format, stream),
    fraction: () => (size > 0 ? stream.bytesRead / size : undefined),
  };
}

function openStream(file: string, format: FileFormat, stream: Readable): Source {
  return {
    name: file,
    categories: undefined,
    issues: [],
    leftOut: [],
    records: readers[format](decodeChunks(stream), file),
    pictures: undefined,
    fraction: () => undefined,
  };
}
