import type { CourseOrderRow } from "../../server/database/schema.ts";

const now = "2026-01-01T00:00:00.000Z";

/** Returns the row of a paid order of Pro, except for the given values. */
export function orderRow(
  given: Partial<CourseOrderRow> & Pick<CourseOrderRow, "user_id" | "course_id">,
): CourseOrderRow {
  return {
    id: crypto.randomUUID(),
    course_name: "Ada for Poets",
    plan: "pro",
    amount: 2400,
    currency: "USD",
    status: "paid",
    provider: "test",
    reference: null,
    payment_url: null,
    payment_attempt: 1,
    reason: null,
    created_at: now,
    paid_at: now,
    checked_at: now,
    ...given,
  };
}
