/** A part of what is in memory takes no memory of its own; a Response copies a whole body. */
const partBytes = 256 * 1024;

/** Streams what is in memory by its parts, because clients that read slowly would each hold a copy. */
export function streamInParts(
  content: Uint8Array | Promise<Uint8Array>,
): ReadableStream<Uint8Array> {
  let sent = 0;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const bytes = await content;
    controller.enqueue(bytes.subarray(sent, (sent += partBytes)));
    if (sent >= bytes.length) controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}
