import type { MiddlewareHandler } from "hono";
import { overloaded, tooLarge, unavailable } from "../error-responses.ts";
import { policyOf } from "../route-policy.ts";
import { createGrowingBuffer } from "./growing-buffer.ts";

/** Maximum size of all bodies that are being received, in bytes. */
const maxPending = 32 * 1024 * 1024;

/**
 * Returns middleware that reads a request's complete body before any handler runs, so that slow senders occupy only their
 * connection. Refuses more bytes than the policy of the route allows, and leaves routes without one alone.
 */
export function readBody(): MiddlewareHandler {
  let pending = 0;
  return async (context, next) => {
    const { path, raw } = context.req;
    const policy = policyOf(context);
    if (!policy || !raw.body) return next();
    const { maxBody } = policy;
    if (Number(raw.headers.get("content-length") ?? 0) > maxBody) return tooLarge(path, maxBody);
    const received = createGrowingBuffer();
    let size = 0;
    try {
      for await (const chunk of raw.body) {
        size += chunk.length;
        pending += chunk.length;
        if (size > maxBody) return await tooLarge(path, maxBody);
        if (pending > maxPending) return await unavailable(path, overloaded);
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
