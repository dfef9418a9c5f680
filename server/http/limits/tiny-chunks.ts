import { IncomingMessage } from "node:http";

/** Below this size, in bytes, no browser, payment provider or proxy sends many chunks of one body. */
const tinyChunk = 100;
const maxTinyChunks = 100;

/**
 * Closes the connection of a request whose body comes in very many tiny chunks: each takes hundreds of bytes of memory,
 * also where nobody reads the body.
 */
export function closeOnTinyChunks(request: IncomingMessage): void {
  const { headers } = request;
  if (!("transfer-encoding" in headers || "content-length" in headers)) return;
  let tinyChunks = 0;
  request.push = function (chunk: Buffer | null, encoding) {
    if (chunk && chunk.length < tinyChunk) tinyChunks += 1;
    if (tinyChunks <= maxTinyChunks)
      return IncomingMessage.prototype.push.call(this, chunk, encoding);
    this.socket.destroy();
    return false;
  };
}
