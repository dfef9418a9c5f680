import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { isForwardingHeader } from "./forwarding-headers.ts";

/**
 * Returns middleware that allows, while the demo is on, requests over a loopback socket for exactly this origin's host
 * and without any sign of a proxy; others get 404.
 */
export function localOnly(origin: string, demo: { isOn: () => boolean }): MiddlewareHandler {
  const { host } = new URL(origin);
  return async (context, next) => {
    const headers = context.req.header();
    const direct = isDirect(context) && !Object.keys(headers).some(isForwardingHeader);
    if (!demo.isOn() || !direct || headers.host !== host) return context.text("Not found", 404);
    await next();
    return undefined;
  };
}

/**
 * Returns whether a request came over a loopback connection that is kept alive, and not in HTTP/1.0: proxies close
 * connections or use 1.0 unless configured otherwise, browsers do neither.
 */
function isDirect(context: Context): boolean {
  const address = socketAddress(context)?.replace(/^::ffff:/, "");
  const loopback = address === "::1" || (address?.startsWith("127.") ?? false);
  if (!loopback) return false;
  const { httpVersion, headers } = (context.env as HttpBindings).incoming;
  return httpVersion === "1.1" && !/\bclose\b/i.test(headers.connection ?? "");
}

/** Returns the remote address of the socket; undefined when the request came without one. */
export function socketAddress(context: Context): string | undefined {
  return "incoming" in (context.env ?? {}) ? getConnInfo(context).remote.address : undefined;
}
