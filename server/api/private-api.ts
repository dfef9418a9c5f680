import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { IdentityUnavailableError } from "../identity/identity-unavailable-error.ts";
import { identityDown, unavailable } from "../http/error-responses.ts";
import { policyOf } from "../http/route-policy.ts";
import { errorResponse } from "./errors.ts";
import { type RequireUserDependencies, requireUser } from "./require-user.ts";

/**
 * Creates what stands in front of the calls that depend on the visitor, and are mounted on it: no cache stores their
 * responses, those of signed-in people need a session, and errors have the API's format.
 */
export function createPrivateApi(
  dependencies: RequireUserDependencies & { log: Logger },
): OpenAPIHono {
  const { log } = dependencies;
  const ofSignedIn = requireUser(dependencies);
  const api = new OpenAPIHono().basePath("/api");
  api.use(async (context, next) => {
    await next();
    if (policyOf(context)) context.res.headers.set("Cache-Control", "no-store");
  });
  api.use((context: Context, next) =>
    policyOf(context)?.access === "signed-in" ? ofSignedIn(context, next) : next(),
  );
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
