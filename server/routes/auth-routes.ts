import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { DemoMode } from "../demo/demo-mode.ts";
import { type Auth, clientAddressHeader } from "../identity/auth.ts";
import { authEndpoints, popupLimits } from "../identity/auth-endpoints.ts";
import type { RateLimit, RateLimiter } from "../limits/rate-limiter.ts";
import { clientAddress } from "../http/client-address.ts";
import { createSignInGuards } from "./sign-in-guards.ts";
import { createSocialRoutes } from "./social-routes.ts";
import { createDemoSignInRoutes } from "../demo/demo-sign-in-routes.ts";
import { tooMany } from "../http/error-responses.ts";
import { addressOf } from "../http/addresses.ts";
import type { SocialSignIn } from "../config.ts";

type AuthRoutesParts = {
  auth: Auth;
  origin: string;
  social: SocialSignIn;
  limiter: RateLimiter;
  demo: DemoMode;
  /** How many proxies in front may be believed about a client's address. */
  trustedProxies: number;
  log: Logger;
};

/** What is known of a request once its client's address is read. */
type AuthVariables = { Variables: { client: string } };

/** better-auth under /auth, with the pop-up's and the stand-ins' addresses beside it; its answers are one visitor's own and never stored. */
export function createAuthRoutes(parts: AuthRoutesParts): Hono {
  const { auth, origin, limiter, trustedProxies, log } = parts;
  const routes = new Hono<AuthVariables>();

  routes.use("/auth/*", async (context, next) => {
    const client = clientAddress(context, trustedProxies);
    if (client) {
      context.set("client", client);
      await next();
    } else {
      log.warn("a proxy wrote no address into X-Forwarded-For: TRUST_PROXY may be too high");
      const code = "CLIENT_ADDRESS_UNREADABLE";
      context.res = context.json({ code, message: "The proxy does not tell who is asking" }, 400);
    }
    context.header("Cache-Control", "no-store");
    // Any opener policy would cut a sign-in window off from the page that opened it.
    context.header("Cross-Origin-Opener-Policy", "unsafe-none");
  });

  const limited =
    (name: string, limits: readonly RateLimit[]): MiddlewareHandler<AuthVariables> =>
    async (context, next) => {
      const wait = await limiter.take(`auth ${name}`, context.get("client"), limits);
      if (wait === undefined) return next();
      const message = "Too many attempts";
      return tooMany(context.req.path, { message, retryAfter: wait });
    };

  const headersOf = (context: Context<AuthVariables>) => {
    const headers = new Headers(context.req.header());
    headers.set(clientAddressHeader, context.get("client"));
    return headers;
  };

  const answer = async (context: Context<AuthVariables>) => {
    const { method, url } = context.req;
    const body = method === "POST" ? { body: await context.req.arrayBuffer() } : {};
    return auth.handler(
      new Request(origin + addressOf(url), { method, headers: headersOf(context), ...body }),
    );
  };

  routes.use("/auth/popup/:provider", limited("popup", popupLimits));
  routes.route("/auth", createSocialRoutes({ ...parts, headersOf }));
  routes.route("/auth", createDemoSignInRoutes(parts));
  const guards = createSignInGuards(parts);
  for (const { method, path, limits } of authEndpoints) {
    const guard = guards[path] ?? ((_context, next) => next());
    routes.on(method, `/auth${path}`, limited(path, limits), guard, answer);
  }
  routes.all("/auth/*", (context) =>
    context.json({ code: "NOT_FOUND", message: "There is no such address" }, 404),
  );
  return new Hono().route("/", routes);
}
