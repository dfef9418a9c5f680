import type { Context } from "hono";
import type { z } from "zod";
import type { ErrorCode } from "../../contract/error.ts";

const statuses = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_enrolled: 409,
  payments_not_set_up: 409,
  too_large: 413,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal_error: 500,
  payments_unavailable: 503,
  temporarily_unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/** An error of the API as its JSON answer with the right status. */
export function errorAnswer<Code extends ErrorCode>(context: Context, code: Code, message: string) {
  return context.json({ error: { code: code as ErrorCode, message } }, statuses[code]);
}

/** The answer to a request that its schema refuses: what the first fault is and where. */
export function refuseMalformed(
  result: { success: true } | { success: false; error: z.ZodError },
  context: Context,
) {
  if (result.success) return undefined;
  const issue = result.error.issues[0]!;
  return errorAnswer(context, "bad_request", `${issue.path.join(".")}: ${issue.message}`);
}
