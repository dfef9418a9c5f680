import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type Auth, clientAddressHeader } from "./identity/auth.ts";
import type { SocialSignIn } from "./identity/social.ts";
import { socketAddress } from "./local-only.ts";
import { addressOf } from "./public-site.ts";
import { createSocialRoutes } from "./social-routes.ts";
import { createStandInRoutes } from "./stand-in-routes.ts";

type AuthRoutesParts = {
  auth: Auth;
  origin: string;
  social: SocialSignIn;
  /** How many proxies in front may be believed about a client's address. */
  trustedProxies: number;
};

/** Far more than any form of ours sends, in bytes. */
const largestBody = 32 * 1024;

/** better-auth under /auth, with the pop-up's and the stand-ins' addresses beside it; its answers are one visitor's own and never stored. */
export function createAuthRoutes(parts: AuthRoutesParts): Hono {
  const { auth, origin, trustedProxies } = parts;
  const headersOf = (context: Context) => {
    const headers = new Headers(context.req.header());
    headers.set(clientAddressHeader, clientAddress(context, trustedProxies));
    return headers;
  };
  const limited = bodyLimit({
    maxSize: largestBody,
    onError: (context) => context.json({ code: "TOO_LARGE", message: "That is too long" }, 413),
  });
  const routes = new Hono();
  routes.use("/auth/*", limited, async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
    // Any opener policy would cut a sign-in window off from the page that opened it.
    context.header("Cross-Origin-Opener-Policy", "unsafe-none");
  });
  routes.route("/auth", createSocialRoutes({ ...parts, headersOf }));
  routes.route("/auth", createStandInRoutes(parts));
  routes.all("/auth/*", async (context) => {
    const { method, url } = context.req;
    const headers = headersOf(context);
    const body = ["GET", "HEAD"].includes(method) ? {} : { body: await context.req.arrayBuffer() };
    const answer = await auth.handler(
      new Request(origin + addressOf(url), { method, headers, ...body }),
    );
    const wait = answer.headers.get("x-retry-after");
    const response = new Response(answer.body, answer);
    if (wait) response.headers.set("Retry-After", wait);
    return response;
  });
  return routes;
}

/** The addresses that better-auth answers. */
export function authPatterns(auth: Auth): string[] {
  const endpoints = Object.values(auth.api) as { path?: string }[];
  return endpoints.flatMap(({ path }) => (path ? [`/auth${path}`] : []));
}

/** The socket's other end, or the hop that the last trusted proxy saw; what a client claims beyond that is ignored. */
function clientAddress(context: Context, trustedProxies: number): string {
  const socket = socketAddress(context) ?? "127.0.0.1";
  if (trustedProxies === 0) return socket;
  const hops = (context.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies) || socket;
}
