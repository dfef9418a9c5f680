import type { MiddlewareHandler } from "hono";
import { overloaded, tooLarge, unavailable } from "../error-responses.ts";
import { createGrowingBuffer } from "./growing-buffer.ts";

/** Maximum size of all bodies that are being received, in bytes. */
const mostPending = 32 * 1024 * 1024;

/**
 * Returns middleware that reads a request's complete body before any handler runs, so that slow senders occupy only their
 * connection. Refuses more than `maxSizeOf(path)` bytes; other paths than those that `applies` are left alone.
 */
export function readBody(options: {
  applies: (path: string) => boolean;
  maxSizeOf: (path: string) => number;
}): MiddlewareHandler {
  let pending = 0;
  return async (context, next) => {
    const { path, raw } = context.req;
    if (!options.applies(path) || !raw.body) return next();
    const maxSize = options.maxSizeOf(path);
    if (Number(raw.headers.get("content-length") ?? 0) > maxSize) return tooLarge(path, maxSize);
    const received = createGrowingBuffer();
    let size = 0;
    try {
      for await (const chunk of raw.body) {
        size += chunk.length;
        pending += chunk.length;
        if (size > maxSize) return await tooLarge(path, maxSize);
        if (pending > mostPending) return await unavailable(path, overloaded);
        received.append(chunk);
      }
    } catch {
      // The client disconnected; nobody reads this response.
      return context.text("The body is incomplete", 400);
    } finally {
      pending -= size;
    }
    const { method, headers, url } = raw;
    context.req.raw = new Request(url, { method, headers, body: received.bytes() });
    return next();
  };
}
