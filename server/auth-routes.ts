import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type Auth, clientAddressHeader } from "./identity/auth.ts";
import { socketAddress } from "./local-only.ts";
import { addressOf } from "./public-site.ts";

type AuthRoutesParts = {
  auth: Auth;
  origin: string;
  /** How many proxies in front may be believed about a client's address. */
  trustedProxies: number;
};

/** Far more than any form of ours sends, in bytes. */
const largestBody = 32 * 1024;

/** better-auth under /auth; its answers are one visitor's own and never stored. */
export function createAuthRoutes({ auth, origin, trustedProxies }: AuthRoutesParts): Hono {
  const routes = new Hono();
  const limited = bodyLimit({
    maxSize: largestBody,
    onError: (context) => context.json({ code: "TOO_LARGE", message: "That is too long" }, 413),
  });
  routes.all("/auth/*", limited, async (context) => {
    const { method, url } = context.req;
    const headers = new Headers(context.req.header());
    headers.set(clientAddressHeader, clientAddress(context, trustedProxies));
    const body = ["GET", "HEAD"].includes(method) ? {} : { body: await context.req.arrayBuffer() };
    const answer = await auth.handler(
      new Request(origin + addressOf(url), { method, headers, ...body }),
    );
    const response = new Response(answer.body, answer);
    response.headers.set("Cache-Control", "no-store");
    const wait = answer.headers.get("x-retry-after");
    if (wait) response.headers.set("Retry-After", wait);
    return response;
  });
  return routes;
}

/** The socket's other end, or the hop that the last trusted proxy saw; what a client claims beyond that is ignored. */
function clientAddress(context: Context, trustedProxies: number): string {
  const socket = socketAddress(context) ?? "127.0.0.1";
  if (trustedProxies === 0) return socket;
  const hops = (context.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies) || socket;
}
