import type { IncomingMessage } from "node:http";
import type { DemoMode } from "./demo-mode.ts";

/** Loopback names and addresses, with any port. */
const loopbackHost = /^(([^.:/]+\.)*localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])\.?(:\d*)?$/i;

const maxAddressLength = 100;

/** Returns a function that checks each request, and turns the demo off at the first one that reveals a public address. */
export function createPublicAddressDetector(demo: DemoMode, origin: string) {
  const ownHost = new URL(origin).host;
  return ({ headers }: Pick<IncomingMessage, "headers">): void => {
    if (!demo.isOn()) return;
    const address = publicAddress(headers, origin, ownHost);
    if (address) void demo.turnOff(`a request came for ${printable(address)}`);
  };
}

/** Returns the public address of the site that a request reveals, as written in its headers; undefined when none. */
function publicAddress(
  headers: IncomingMessage["headers"],
  origin: string,
  ownHost: string,
): string | undefined {
  const { host, origin: originHeader, referer } = headers;
  if (host && host !== ownHost && !loopbackHost.test(host)) return host;
  if (!originHeader && !referer) return undefined;
  const relation = headers["sec-fetch-site"];
  // A request from another site's page names that site in its headers, not this one.
  if (relation !== undefined && relation !== "same-origin") return undefined;
  // Browsers omit Sec-Fetch-Site only for plain http addresses that are not loopback. Without it, an https page in the
  // headers means an old browser, which does not show whose page that is.
  const schemes = relation === undefined ? /^http:\/\/([^/?#]+)/i : /^https?:\/\/([^/?#]+)/i;
  return [originHeader, referer].find((page) => {
    if (!page || page === origin || page.startsWith(`${origin}/`)) return false;
    const pageHost = schemes.exec(page)?.[1];
    return pageHost !== undefined && pageHost !== ownHost && !loopbackHost.test(pageHost);
  });
}

/** Shortens an address for the log: its origin in printable ASCII, of limited length. */
function printable(address: string): string {
  const [, origin] = /^(https?:\/\/[^/?#]*)/i.exec(address) ?? [undefined, address];
  return origin!.replaceAll(/[^\x21-\x7e]/g, "").slice(0, maxAddressLength);
}
