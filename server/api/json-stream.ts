import { PassThrough, Readable, type Transform, pipeline } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Encoding } from "../http/cached-response.ts";

/** An eighth of the work of the cache's quality, for a text that is compressed for one reader alone. */
const brotliQuality = 4;

/** How long a reader may take, in milliseconds: 10 minutes are enough for 100 MB at 170 kB a second. */
const longest = 10 * 60_000;

type JsonStreamOptions = {
  encoding: Encoding;
  /** Is told what broke the text off; nothing when its reader went away. */
  onBroken: (error: Error) => void;
  /** Is called once, whatever the end was. */
  onEnd: () => void;
};

/**
 * Batches of values as the text of one JSON array, compressed. A batch is asked for when its reader has taken most of
 * the one before. Where the batches fail, the text breaks off, which over HTTP is an error and no shorter list.
 */
export function jsonStream(
  batches: AsyncIterable<unknown[]>,
  { encoding, onBroken, onEnd }: JsonStreamOptions,
): ReadableStream<Uint8Array> {
  const text = encoders[encoding]();
  const tooSlow = new Error("its reader took longer than ten minutes");
  const timer = setTimeout(() => text.destroy(tooSlow), longest).unref();
  pipeline(Readable.from(arrayText(batches)), text, (error) => {
    clearTimeout(timer);
    if (error && !isReadersLeave(error)) onBroken(error);
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
    // A quick reader must not keep others waiting.
    await nextTurn();
  }
  yield separator === "[" ? "[]" : "]";
}

function isReadersLeave(error: NodeJS.ErrnoException): boolean {
  return error.name === "AbortError" || error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
