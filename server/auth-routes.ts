import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { type Auth, clientAddressHeader } from "./identity/auth.ts";

/** better-auth under /auth; its answers are one visitor's own and never stored. */
export function createAuthRoutes(auth: Auth, trustedProxies: number): Hono {
  const routes = new Hono();
  routes.all("/auth/*", async (context) => {
    const headers = new Headers(context.req.raw.headers);
    headers.set(clientAddressHeader, clientAddress(context, trustedProxies));
    const answer = await auth.handler(new Request(context.req.raw, { headers }));
    const response = new Response(answer.body, answer);
    response.headers.set("Cache-Control", "no-store");
    return response;
  });
  return routes;
}

/** The socket's other end, or the hop that the last trusted proxy saw; what a client claims beyond that is ignored. */
function clientAddress(context: Context, trustedProxies: number): string {
  const socket = (context.env ? getConnInfo(context).remote.address : undefined) ?? "127.0.0.1";
  if (trustedProxies === 0) return socket;
  const hops = (context.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies) || socket;
}
