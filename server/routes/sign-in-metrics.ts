import type { MiddlewareHandler } from "hono";
import type { Metrics } from "../telemetry/metrics.ts";
import { isRefused } from "./address-limiting.ts";

/** Creates a middleware that counts sign-ins and sign-ups by better-auth's responses under /auth. */
export function createSignInMetrics({ signIns }: Metrics): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const method = methodOf(context.req.method, context.req.path, context.res.status);
    if (method) signIns.inc({ method, outcome: outcomeOf(context.res) });
  };
}

const formMethods: Record<string, string> = {
  "/auth/sign-in/email": "email",
  "/auth/sign-up/email": "new account",
};

/** Returns the sign-in method of a request; undefined when it is no sign-in. */
function methodOf(method: string, path: string, status: number): string | undefined {
  if (method === "POST") return formMethods[path];
  const provider = /^\/auth\/callback\/((?:local-)?(?:google|twitter|github))$/.exec(path)?.[1];
  return method === "GET" && status !== 404 ? provider : undefined;
}

function outcomeOf(response: Response): "success" | "failure" | "rate limited" {
  if (response.status === 429) return "rate limited";
  return isRefused(response) || response.status >= 500 ? "failure" : "success";
}
