import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { DemoMode } from "../demo/demo-mode.ts";
import { type Auth, clientAddressHeader } from "../identity/auth.ts";
import { authEndpoints, popupLimits } from "../identity/auth-endpoints.ts";
import type { RateLimit, RateLimiter } from "../database/rate-limiter.ts";
import { clientAddress } from "../http/client-address.ts";
import { createSignInGuards } from "./sign-in-guards.ts";
import { createSocialRoutes } from "./social-routes.ts";
import { createDemoSignInRoutes } from "../demo/demo-sign-in-routes.ts";
import { tooMany } from "../http/error-responses.ts";
import { addressOf } from "../http/addresses.ts";
import type { SocialSignIn } from "../config/config.ts";

type AuthRoutesDependencies = {
  auth: Auth;
  origin: string;
  social: SocialSignIn;
  limiter: RateLimiter;
  demo: DemoMode;
  /** The number of trusted proxies in front. */
  trustedProxies: number;
  log: Logger;
};

type AuthVariables = { Variables: { client: string } };

/** Creates the routes under /auth: better-auth's, the sign-in pop-up's and the demo providers'. Responses are never cached. */
export function createAuthRoutes(dependencies: AuthRoutesDependencies): Hono {
  const { auth, origin, limiter, trustedProxies, log } = dependencies;
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
    // Any opener policy would disconnect a sign-in window from the page that opened it.
    context.header("Cross-Origin-Opener-Policy", "unsafe-none");
  });

  const limited =
    (name: string, limits: readonly RateLimit[]): MiddlewareHandler<AuthVariables> =>
    async (context, next) => {
      const retryAfter = await limiter.take(`auth ${name}`, context.get("client"), limits);
      if (retryAfter === undefined) return next();
      const message = "Too many attempts";
      return tooMany(context.req.path, { message, retryAfter });
    };

  const requestHeaders = (context: Context<AuthVariables>) => {
    const headers = new Headers(context.req.header());
    headers.set(clientAddressHeader, context.get("client"));
    return headers;
  };

  const handle = async (context: Context<AuthVariables>) => {
    const { method, url } = context.req;
    const body = method === "POST" ? { body: await context.req.arrayBuffer() } : {};
    return auth.handler(
      new Request(origin + addressOf(url), { method, headers: requestHeaders(context), ...body }),
    );
  };

  routes.use("/auth/popup/:provider", limited("popup", popupLimits));
  routes.route("/auth", createSocialRoutes({ ...dependencies, requestHeaders }));
  routes.route("/auth", createDemoSignInRoutes(dependencies));
  const guards = createSignInGuards(dependencies);
  for (const { method, path, limits } of authEndpoints) {
    const guard = guards[path] ?? ((_context, next) => next());
    routes.on(method, `/auth${path}`, limited(path, limits), guard, handle);
  }
  routes.all("/auth/*", (context) =>
    context.json({ code: "NOT_FOUND", message: "There is no such address" }, 404),
  );
  return new Hono().route("/", routes);
}
