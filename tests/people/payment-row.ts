import type { PaymentRow } from "../../server/database/schema.ts";

/** Returns the row of a paid month of Pro, except for the given values. */
export function paymentRow(
  given: Partial<PaymentRow> & Pick<PaymentRow, "user_id" | "reference">,
): PaymentRow {
  return {
    provider: "stripe",
    order_id: "P-1111111111",
    plan: "pro",
    kind: "month",
    amount: 2400,
    currency: "USD",
    refunded: 0,
    paid_at: "2026-01-01T00:00:00.000Z",
    period_start: "2026-01-01T00:00:00.000Z",
    period_end: "2026-02-01T00:00:00.000Z",
    ...given,
  };
}
