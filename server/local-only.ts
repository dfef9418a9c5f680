import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]", "::1"];

/** Headers that a proxy adds; a request with one of them did not come straight from this machine's browser. */
const forwardingHeader = /^(forwarded|via|x-forwarded-.*|x-real-ip|.*-connecting-ip|.*-client-ip)$/;

/** Whether this is somebody's own machine and no deployment: loopback host and origin, no production. */
export function isLocalStart(settings: {
  host: string;
  origin: string;
  production: boolean;
}): boolean {
  return (
    !settings.production &&
    loopbackHosts.includes(settings.host) &&
    loopbackHosts.includes(new URL(settings.origin).hostname)
  );
}

/** Lets through what comes over a loopback socket, for exactly this origin's host and past no proxy; the rest is 404. */
export function localOnly(origin: string): MiddlewareHandler {
  const { host } = new URL(origin);
  return async (context, next) => {
    const headers = context.req.header();
    const direct = !Object.keys(headers).some((name) => forwardingHeader.test(name));
    if (!direct || headers.host !== host || !hasLoopbackSocket(context)) {
      return context.text("Not found", 404);
    }
    await next();
    return undefined;
  };
}

/** The address of a socket's other end; undefined when the request came without a socket. */
export function socketAddress(context: Context): string | undefined {
  return "incoming" in (context.env ?? {}) ? getConnInfo(context).remote.address : undefined;
}

function hasLoopbackSocket(context: Context): boolean {
  const address = socketAddress(context)?.replace(/^::ffff:/, "");
  return address === "::1" || (address?.startsWith("127.") ?? false);
}
