import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import type { FindUser } from "../identity/find-user.ts";
import { IdentityUnavailableError } from "../identity/identity-unavailable-error.ts";
import { identityDown, unavailable } from "../http/error-responses.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { errorResponse, refuseMalformed, refuseTooMany } from "./errors.ts";
import type { RefusalLimit } from "./refusal-limit.ts";

type User = NonNullable<Awaited<ReturnType<FindUser>>>;

/**
 * Creates a private API without its calls: at its addresses, which are patterns, no response is stored by any cache, and
 * errors have the API's format.
 */
export function createPrivateApi(log: Logger, addresses: string[]) {
  const api = new OpenAPIHono<{ Variables: { user: User } }>({
    defaultHook: refuseMalformed,
  }).basePath("/api");
  for (const address of addresses) {
    api.use(address, async (context, next) => {
      await next();
      context.res.headers.set("Cache-Control", "no-store");
    });
  }
  api.onError((error, context) => {
    if (error instanceof HTTPException && error.status < 500) {
      return errorResponse(context, "bad_request", error.message);
    }
    if (error instanceof IdentityUnavailableError) {
      log.warn({ error }, "the identity provider does not respond");
      return unavailable(context.req.path, identityDown);
    }
    log.error({ error }, "a request failed");
    return errorResponse(context, "internal_error", "Something went wrong on our side");
  });
  return api;
}

export type RequireUserDependencies = {
  origin: string;
  findUser: FindUser;
  /** One for all private calls of the site. */
  refusals: RefusalLimit;
};

/**
 * Returns middleware that lets calls of signed-in users pass; those that change data from the site's pages only,
 * and after too many that could not be read, none of those.
 */
export function requireUser({
  origin,
  findUser,
  refusals,
}: RequireUserDependencies): MiddlewareHandler<{ Variables: { user: User } }> {
  return async (context, next) => {
    const safe = ["GET", "HEAD"].includes(context.req.method);
    const { headers } = context.req.raw;
    if (!safe && !isSameOrigin(headers, origin)) {
      return errorResponse(context, "forbidden", "This call must come from the site's own pages");
    }
    const user = await findUser(headers);
    if (!user) return errorResponse(context, "unauthorized", "Please sign in");
    context.set("user", user);
    if (safe) return next();
    const retryAfter = refusals.take(user.id);
    if (retryAfter !== undefined)
      return refuseTooMany(context, retryAfter, "Too many calls that cannot be read");
    await next();
    if (context.res.status !== 400) refusals.giveBack(user.id);
    return undefined;
  };
}

/** Refuses other methods of the known addresses with 405, and any other address with 404. */
export function refuseUnknownCalls(
  api: ReturnType<typeof createPrivateApi>,
  addresses: string[],
  methodsOf: Record<string, string>,
): void {
  for (const [address, methods] of Object.entries(methodsOf)) {
    api.all(address, (context) => {
      context.header("Allow", methods);
      return errorResponse(context, "method_not_allowed", `This address supports ${methods} only`);
    });
  }
  for (const address of addresses) {
    api.all(address, (context) =>
      errorResponse(context, "not_found", "There is no such address in this API"),
    );
  }
}
