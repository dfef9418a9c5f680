import type { Context, Hono, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { findTargetHandler } from "hono/utils/handler";

/** Who may call a route: everybody, a person with a session, or a service that signs its calls. */
export type Access = "public" | "signed-in" | "provider";

/** What stands in front of a route must know about it. */
export type RoutePolicy = {
  access: Access;
  /** The largest body, in bytes. */
  maxBody: number;
  /**
   * What a call costs: "pages" are made once for everybody, and cached; "requests" are handled for each call, and
   * "passwords" hash one besides, which takes a tenth of a second of a core. Both are stored by no cache.
   */
  work: "pages" | "requests" | "passwords";
  /** Of pages: returns the part of a query that changes them, in one form for all ways to write it; without it, none does. */
  cachedBy?: (query: URLSearchParams) => URLSearchParams;
};

type Marked = { policy?: RoutePolicy };

/** Returns middleware that declares the policy of the route it is registered with, and does nothing else. */
export function declarePolicy(policy: RoutePolicy): MiddlewareHandler & Marked {
  const pass: MiddlewareHandler = (_context, next) => next();
  return Object.assign(pass, { policy });
}

/** Returns the policy that a route's handler declares; undefined for other handlers. */
export function declaredPolicy(handler: Function): RoutePolicy | undefined {
  return (findTargetHandler(handler) as Marked).policy;
}

/** Returns the policy of the route that handles a GET of a path; undefined when none of this app does. */
export function policyOfPath(app: Hono, path: string): RoutePolicy | undefined {
  return firstPolicy(app.router.match("GET", path)[0].map(([[handler]]) => handler));
}

/** Returns the policy of the route that handles a request; undefined when none of this app does. */
export function policyOf(context: Context): RoutePolicy | undefined {
  return firstPolicy(matchedRoutes(context).map(({ handler }) => handler));
}

function firstPolicy(handlers: Function[]): RoutePolicy | undefined {
  for (const handler of handlers) {
    const policy = declaredPolicy(handler);
    if (policy) return policy;
  }
  return undefined;
}
