import type { IncomingMessage } from "node:http";
import type { DemoMode } from "./demo-mode.ts";

/** Names and addresses of this machine itself, with any port. */
const loopbackHost = /^(([^.:/]+\.)*localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])\.?(:\d*)?$/i;

const longestReason = 100;

/**
 * Returns what looks at each request while the demo is on, and turns it off at the first one that shows that the
 * site has another address, a public one.
 */
export function createPublicAddressWatch(demo: DemoMode, origin: string) {
  const ownHost = new URL(origin).host;
  return ({ headers }: Pick<IncomingMessage, "headers">): void => {
    if (!demo.isOn()) return;
    const address = publicAddress(headers, origin, ownHost);
    if (address) void demo.turnOff(`a request came for ${printable(address)}`);
  };
}

/** The public address that a request shows the site to have, as the request wrote it; undefined when it shows none. */
function publicAddress(
  headers: IncomingMessage["headers"],
  origin: string,
  ownHost: string,
): string | undefined {
  const { host, origin: from, referer } = headers;
  if (host && host !== ownHost && !loopbackHost.test(host)) return host;
  if (!from && !referer) return undefined;
  const relation = headers["sec-fetch-site"];
  // What another site's page sends, or a link on it, names that page and says nothing about this site.
  if (relation !== undefined && relation !== "same-origin") return undefined;
  // Browsers leave the relation out only where the address is plain http and not loopback. One without it that names
  // an https page is an old one, which says nothing about whose page that is.
  const schemes = relation === undefined ? /^http:\/\/([^/?#]+)/i : /^https?:\/\/([^/?#]+)/i;
  return [from, referer].find((page) => {
    if (!page || page === origin || page.startsWith(`${origin}/`)) return false;
    const pageHost = schemes.exec(page)?.[1];
    return pageHost !== undefined && pageHost !== ownHost && !loopbackHost.test(pageHost);
  });
}

/** Fit for one line of a log: its origin alone, without what could be no part of an address, and not too long. */
function printable(address: string): string {
  const [, origin] = /^(https?:\/\/[^/?#]*)/i.exec(address) ?? [undefined, address];
  return origin!.replaceAll(/[^\x21-\x7e]/g, "").slice(0, longestReason);
}
