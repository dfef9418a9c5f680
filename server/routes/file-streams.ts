import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { streamInParts } from "../http/stream-in-parts.ts";

/** Small, because thousands of clients may read slowly at once; each takes some nine times as much memory. */
const chunkBytes = 16 * 1024;

/**
 * Returns a function that opens a stream of a file. What most browsers ask for, the Brotli files, is kept in memory from
 * the first request on (48 MB, 28 of them the C++ compiler's) and sent without copies: chunks read for each client leave
 * the process larger by up to 90 MB, which the allocator does not return. The others are several times as large, and read
 * from the disk.
 */
export function createFileStreams(folder: string): (name: string) => ReadableStream<Uint8Array> {
  const kept = new Map<string, Promise<Uint8Array>>();
  return (name) => {
    const file = path.join(folder, name);
    if (!name.endsWith(".br")) return streamFromDisk(file);
    if (!kept.has(name)) {
      const content = readFile(file);
      kept.set(name, content);
      content.catch(() => kept.delete(name));
    }
    return streamInParts(kept.get(name)!);
  };
}

function streamFromDisk(file: string): ReadableStream<Uint8Array> {
  const stream = createReadStream(file, { highWaterMark: chunkBytes });
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
