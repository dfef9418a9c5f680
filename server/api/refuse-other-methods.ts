import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { errorResponse } from "./errors.ts";

/** Returns middleware that refuses, with 405, calls of these APIs' paths by methods that they do not have. */
export function refuseOtherMethods(apis: OpenAPIHono[]): MiddlewareHandler {
  const all = new OpenAPIHono();
  for (const api of apis) all.route("/", api);
  return methodNotAllowed({
    app: all,
    onMethodNotAllowed: (context, allowed) => {
      const methods = allowed.join(", ");
      context.header("Allow", methods);
      context.header("Cache-Control", "no-store");
      return errorResponse(context, "method_not_allowed", `This address supports ${methods} only`);
    },
  });
}
