/** Decodes a file's chunks: UTF-16 if it begins with that byte order mark, as some spreadsheets save it, else UTF-8. */
export async function* decodeChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let waiting: Buffer = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    waiting = Buffer.concat([waiting, chunk]);
    if (waiting.length < markLength) continue;
    decoder = new TextDecoder(encodingOf(waiting));
    yield decoder.decode(waiting, { stream: true });
  }
  yield (decoder ?? new TextDecoder()).decode(decoder ? undefined : waiting);
}

/** Decodes a whole file likewise. */
export function decodeText(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** The length of UTF-16's byte order mark, in bytes. */
const markLength = 2;

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
}
