import type { IncomingMessage } from "node:http";

/** What is no page: programs, monitors and the checks of certificate authorities reach it under any host. */
const anyHost = /^\/(api|auth|static|run|healthz|readyz|metrics|\.well-known)([/?]|$)/;

type AskedAt = Pick<IncomingMessage, "method" | "url" | "headers"> & {
  socket: Pick<IncomingMessage["socket"], "localAddress">;
};

/**
 * Returns a function that returns where a page is that was asked for under another host than the origin's; undefined
 * where it may be shown. Under another host no form and no exercise works. Ports are left out: proxies drop them.
 */
export function createOwnHost(origin: string, trustedProxies: number) {
  const own = new URL(origin).hostname;
  return ({ method, url = "", headers, socket }: AskedAt): string | undefined => {
    if (method !== "GET" && method !== "HEAD") return undefined;
    if (!url.startsWith("/") || anyHost.test(url)) return undefined;
    const forwarded = trustedProxies > 0 ? headers["x-forwarded-host"] : undefined;
    const host = [forwarded ?? headers.host].flat()[0];
    if (host?.replace(/:\d+$/, "") === own) return undefined;
    const asked = hostnameOf(host);
    if (asked === undefined || asked === own) return undefined;
    // A proxy that passes no host on asks at this socket's address: a redirect would come back here for ever.
    if (!isLoopback(own) && asked === hostnameOf(socketHost(socket.localAddress))) return undefined;
    return origin + url;
  };
}

function hostnameOf(host: string | undefined): string | undefined {
  const url = `http://${host?.split(",", 1)[0]?.trim() ?? ""}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

function socketHost(address: string | undefined): string | undefined {
  const bare = address?.replace(/^::ffff:/, "");
  return bare?.includes(":") ? `[${bare}]` : bare;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
