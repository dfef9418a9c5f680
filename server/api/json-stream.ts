import { PassThrough, Readable, type Transform, pipeline } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Encoding } from "../http/cache/cached-response.ts";

/** An eighth of the work of the cache's quality, for a body that is compressed for one client only. */
const brotliQuality = 4;

/** How long a client may take, in milliseconds: 10 minutes are enough for 100 MB at 170 kB a second. */
const timeout = 10 * 60_000;

type JsonStreamOptions = {
  encoding: Encoding;
  /** Is called with the error that ends the stream early; not when the client disconnects. */
  onError: (error: Error) => void;
  /** Is called once at the end, also after an error. */
  onEnd: () => void;
};

/**
 * Streams batches of values as one JSON array, compressed. A batch is requested when the client has read most of the one
 * before. When the batches fail, the stream is aborted: over HTTP that is an error, not a shorter list.
 */
export function jsonStream(
  batches: AsyncIterable<unknown[]>,
  { encoding, onError, onEnd }: JsonStreamOptions,
): ReadableStream<Uint8Array> {
  const text = encoders[encoding]();
  const tooSlow = new Error("its reader took longer than ten minutes");
  const timer = setTimeout(() => text.destroy(tooSlow), timeout).unref();
  pipeline(Readable.from(arrayText(batches)), text, (error) => {
    clearTimeout(timer);
    if (error && !isClientDisconnect(error)) onError(error);
    onEnd();
  });
  return Readable.toWeb(text) as ReadableStream<Uint8Array>;
}

const encoders: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: () => createGzip(),
  identity: () => new PassThrough(),
};

async function* arrayText(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let separator = "[";
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + JSON.stringify(batch).slice(1, -1);
    separator = ",";
    // A fast client must not block others.
    await nextTurn();
  }
  yield separator === "[" ? "[]" : "]";
}

function isClientDisconnect(error: NodeJS.ErrnoException): boolean {
  return error.name === "AbortError" || error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
