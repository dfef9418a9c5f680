import type { MiddlewareHandler } from "hono";
import type { Metrics } from "../telemetry/metrics.ts";

/** Counts sign-ins by the answers of better-auth under /auth: by e-mail, by a new account, by a provider. */
export function countSignIns({ signIns }: Metrics): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const method = methodOf(context.req.method, context.req.path, context.res.status);
    if (method) signIns.inc({ method, outcome: outcomeOf(context.res) });
  };
}

const byForm: Record<string, string> = {
  "/auth/sign-in/email": "email",
  "/auth/sign-up/email": "new account",
};

/** How somebody tries to sign in with this request; undefined when it is about something else. */
function methodOf(method: string, path: string, status: number): string | undefined {
  if (method === "POST") return byForm[path];
  const provider = /^\/auth\/callback\/((?:local-)?(?:google|twitter|github))$/.exec(path)?.[1];
  return method === "GET" && status !== 404 ? provider : undefined;
}

/** A provider's flow ends with a redirection whose address names what went wrong, if anything. */
function outcomeOf({ status, headers }: Response): "success" | "failure" | "rate limited" {
  if (status === 429) return "rate limited";
  const failed = status >= 400 || /[?&]error=/.test(headers.get("location") ?? "");
  return failed ? "failure" : "success";
}
