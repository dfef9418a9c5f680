import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import { socketAddress } from "./local-only.ts";

/** Providers give each customer a whole /64 network, so the first four of an IPv6 address's eight parts count. */
const networkParts = 4;

/** Port and brackets, as some proxies write them: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/;
const withPort = /^([\d.]+):\d{1,5}$/;

/**
 * Returns the client whose limits a request counts against: the remote address of the socket or, behind proxies, the
 * hop that the outermost trusted one saw; an IPv6 client by its /64 network. Undefined when that hop cannot be read.
 */
export function clientAddress(context: Context, trustedProxies: number): string | undefined {
  const socket = socketAddress(context) ?? "127.0.0.1";
  const hops = (context.req.header("x-forwarded-for") ?? "").split(",");
  const hop = trustedProxies > 0 ? hops.at(-trustedProxies)?.trim() : undefined;
  return readAddress(hop || socket);
}

/** Returns an address without port, brackets and zone; an IPv6 one by its network; undefined when it is none. */
export function readAddress(text: string): string | undefined {
  const bare = bracketed.exec(text)?.[1] ?? withPort.exec(text)?.[1] ?? text;
  if (!ipaddr.isValid(bare)) return undefined;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, networkParts).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
