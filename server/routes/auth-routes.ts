import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { DemoMode } from "../demo/demo-mode.ts";
import { type Auth, clientAddressHeader } from "../identity/auth.ts";
import { authEndpoints } from "../identity/auth-endpoints.ts";
import type { RateLimiter } from "../database/rate-limiter.ts";
import { clientAddress } from "../http/client-address.ts";
import { type ClientVariables, createAddressLimiting } from "./address-limiting.ts";
import { explainForeignOrigin } from "./foreign-origin.ts";
import { createSignInGuards } from "./sign-in-guards.ts";
import { answerResetFirst } from "./reset-request.ts";
import { createSocialRoutes, popupTooMany } from "./social-routes.ts";
import { createDemoSignInRoutes } from "../demo/demo-sign-in-routes.ts";
import { addressOf } from "../http/address.ts";
import { declarePolicy } from "../http/route-policy.ts";
import { authPolicy } from "./auth-policy.ts";
import type { SocialSignIn } from "../config/config.ts";

type AuthRoutesDependencies = {
  auth: Auth;
  origin: string;
  social: SocialSignIn;
  limiter: RateLimiter;
  demo: DemoMode;
  /** The number of trusted proxies in front. */
  trustedProxies: number;
  /** How many calls of a kind one client address may make in ten minutes. */
  clientCallLimit: number;
  log: Logger;
};

/** Refuses bodies that the guards do not read, and better-auth does. */
const requireJson: MiddlewareHandler = async (context, next) => {
  const [type = ""] = (context.req.header("content-type") ?? "").split(";", 1);
  const isJson = type.trim().toLowerCase() === "application/json";
  if (isJson || (await context.req.arrayBuffer()).byteLength === 0) return next();
  const message = "This address takes JSON only";
  return context.json({ code: "UNSUPPORTED_MEDIA_TYPE", message }, 415);
};

/** Creates the routes under /auth: better-auth's, the sign-in pop-up's and the demo providers'. Responses are never cached. */
export function createAuthRoutes(dependencies: AuthRoutesDependencies): Hono {
  const { auth, origin, limiter, trustedProxies, clientCallLimit, log } = dependencies;
  const routes = new Hono<ClientVariables>();

  for (const { method, path } of authEndpoints.filter(({ hashes }) => hashes)) {
    routes.on(method, `/auth${path}`, declarePolicy({ ...authPolicy, work: "passwords" }));
  }
  routes.use("/auth/*", declarePolicy(authPolicy), async (context, next) => {
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

  const limited = createAddressLimiting(limiter, clientCallLimit);

  const requestHeaders = (context: Context<ClientVariables>) => {
    const headers = new Headers(context.req.header());
    headers.set(clientAddressHeader, context.get("client"));
    return headers;
  };

  const call = async (context: Context<ClientVariables>, sent?: string) => {
    const { method, url } = context.req;
    const headers = requestHeaders(context);
    const body = sent || null;
    const response = await auth.handler(
      new Request(origin + addressOf(url), { method, headers, body }),
    );
    return explainForeignOrigin(response, origin);
  };
  const handle = async (context: Context<ClientVariables>) =>
    call(context, context.req.method === "POST" ? await context.req.text() : undefined);
  const handlers: Record<string, typeof handle> = {
    "/request-password-reset": answerResetFirst(call, log),
  };

  routes.use("/auth/popup/:provider", limited("popup", "provider", popupTooMany));
  routes.route("/auth", createSocialRoutes({ ...dependencies, requestHeaders }));
  routes.route("/auth", createDemoSignInRoutes(dependencies));
  const guards = createSignInGuards(dependencies);
  const pass: MiddlewareHandler = (_context, next) => next();
  for (const { method, path, kind, takesForm } of authEndpoints) {
    const limit = kind ? limited(path, kind) : pass;
    const format = method === "POST" && !takesForm ? requireJson : pass;
    routes.on(
      method,
      `/auth${path}`,
      format,
      limit,
      guards[path] ?? pass,
      handlers[path] ?? handle,
    );
  }
  routes.all("/auth/*", (context) =>
    context.json({ code: "NOT_FOUND", message: "There is no such address" }, 404),
  );
  return new Hono().route("/", routes);
}
