import { createReadStream, statSync } from "node:fs";
import path from "node:path";
import { type Readable, addAbortSignal } from "node:stream";
import { readCsv } from "./csv.ts";
import { readJsonArray } from "./json-array.ts";
import { openMarkdownFolder } from "./markdown-folder.ts";
import { readNdjson } from "./ndjson.ts";
import { type FileFormat, type Source, fileFormats } from "./source.ts";

const readers = { json: readJsonArray, ndjson: readNdjson, csv: readCsv };

/** The format of a source or a target is unknown; the message says what to do. */
export class UnknownFormatError extends Error {}

/** Returns the given format, or that of the file's extension. Throws UnknownFormatError for any other. */
export function formatOf(file: string, given?: FileFormat): FileFormat {
  const extension = path.extname(file).slice(1).toLowerCase();
  const format = given ?? fileFormats.find((known) => known === extension);
  if (format) return format;
  throw new UnknownFormatError(
    file === "-"
      ? "Standard input and output have no name that tells a format: add --format json, ndjson or csv"
      : `${file} must end with .json, .ndjson or .csv, or be a folder; or add --format`,
  );
}

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
  if (isFolder(name)) return openMarkdownFolder(name);
  const format = formatOf(name, options.format);
  const { size } = statSync(name);
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
    records: readers[format](stream.setEncoding("utf8"), file),
    fraction: () => undefined,
  };
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? !path.extname(name);
}
