import { z } from "zod";

const errorCodes = [
  "bad_request",
  "unauthorized",
  "forbidden",
  "plan_required",
  "not_found",
  "method_not_allowed",
  "course_required",
  "course_not_open",
  "course_open",
  "no_address",
  "alerts_full",
  "already_enrolled",
  "already_subscribed",
  "no_subscription",
  "renewal_unpaid",
  "change_in_progress",
  "price_changed",
  "seats_taken",
  "already_member",
  "invitation_expired",
  "team_closed",
  "payments_not_set_up",
  "payment_in_process",
  "too_large",
  "idempotency_key_reused",
  "progress_full",
  "questions_full",
  "course_unfinished",
  "name_missing",
  "too_many_requests",
  "internal_error",
  "payments_unavailable",
  "temporarily_unavailable",
] as const;

export const errorSchema = z
  .strictObject({
    error: z.strictObject({
      code: z.enum(errorCodes),
      message: z.string(),
    }),
  })
  .meta({ id: "Error" });

export type ErrorCode = (typeof errorCodes)[number];
