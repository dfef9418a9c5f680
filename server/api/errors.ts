import type { Context } from "hono";
import type { z } from "zod";
import type { ErrorCode } from "../../contract/error.ts";

const statuses = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  plan_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  course_required: 422,
  course_not_open: 409,
  course_open: 409,
  no_address: 409,
  alerts_full: 422,
  already_enrolled: 409,
  already_subscribed: 409,
  no_subscription: 404,
  renewal_unpaid: 409,
  change_in_progress: 409,
  price_changed: 409,
  seats_taken: 409,
  already_member: 409,
  invitation_expired: 410,
  team_closed: 409,
  payments_not_set_up: 409,
  payment_in_process: 409,
  too_large: 413,
  idempotency_key_reused: 422,
  progress_full: 422,
  questions_full: 422,
  course_unfinished: 422,
  name_missing: 422,
  too_many_requests: 429,
  internal_error: 500,
  payments_unavailable: 503,
  temporarily_unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/** Returns an error of the API as JSON, with the status of its code. */
export function errorResponse<Code extends ErrorCode>(
  context: Context,
  code: Code,
  message: string,
) {
  return context.json({ error: { code: code as ErrorCode, message } }, statuses[code]);
}

/** Refuses a call that came too often; `retryAfter` is in seconds. */
export function refuseTooMany(context: Context, retryAfter: number, message: string) {
  context.header("Retry-After", String(retryAfter));
  return errorResponse(context, "too_many_requests", message);
}

/** What is told of a malformed request, in characters: it may repeat what was sent. */
const maxMessageLength = 500;

/** Refuses a request that does not match its schema: the message names the first issue and where it is. */
export function refuseMalformed(
  result: { success: true } | { success: false; error: z.ZodError },
  context: Context,
) {
  if (result.success) return undefined;
  const issue = result.error.issues[0]!;
  const message = `${issue.path.join(".")}: ${issue.message}`;
  return errorResponse(context, "bad_request", message.slice(0, maxMessageLength));
}
