import { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import type { Buyer } from "../checkout/checkout-dependencies.ts";
import { IdentityUnavailableError } from "../identity/identity-unavailable-error.ts";
import { identityDown, unavailable } from "../http/error-responses.ts";
import { errorAnswer, refuseMalformed } from "./errors.ts";

const addresses = ["/orders/*", "/payments/*"];

const allowed = {
  "/orders": "GET, HEAD, POST",
  "/orders/:id": "GET, HEAD",
  "/orders/:id/cancel": "POST",
  "/payments/:provider/webhook": "POST",
};

/** The API of orders before its calls: every answer is for one asker alone, and an error is in the API's shape. */
export function createUnstoredApi(log: Logger) {
  const api = new OpenAPIHono<{ Variables: { buyer: Buyer } }>({
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
      return errorAnswer(context, "bad_request", error.message);
    }
    if (error instanceof IdentityUnavailableError) {
      log.warn({ error }, "the identity provider does not answer");
      return unavailable(context.req.path, identityDown);
    }
    log.error({ error, path: context.req.path }, "a request failed");
    return errorAnswer(context, "internal_error", "Something went wrong on our side");
  });
  return api;
}

/** Answers what no call has answered: another method of a known address with 405, any other address with 404. */
export function refuseTheRest(api: ReturnType<typeof createUnstoredApi>): void {
  for (const [address, methods] of Object.entries(allowed)) {
    api.all(address, (context) => {
      context.header("Allow", methods);
      return errorAnswer(context, "method_not_allowed", `This address answers ${methods} only`);
    });
  }
  for (const address of addresses) {
    api.all(address, (context) =>
      errorAnswer(context, "not_found", "There is no such address in this API"),
    );
  }
}
