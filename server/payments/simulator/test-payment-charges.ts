import { randomUUID } from "node:crypto";
import type { StatedPayment } from "../payment-provider.ts";
import type { TestPaymentRow } from "../../database/schema.ts";

/** Returns the charges of a test payment with a further one, which is made now and covers the time until `periodEnd`. */
export function charged(
  payment: Pick<TestPaymentRow, "charges">,
  charge: Pick<StatedPayment, "kind" | "plan" | "amount">,
  periodEnd: string,
): string {
  const now = new Date().toISOString();
  const further: StatedPayment = {
    reference: `test_charge_${randomUUID()}`,
    ...charge,
    refunded: false,
    paidAt: now,
    periodStart: now,
    periodEnd,
  };
  return JSON.stringify([further, ...chargesOf(payment)]);
}

/** Returns the charges of a test payment, the latest first. */
export function chargesOf({ charges }: Pick<TestPaymentRow, "charges">): StatedPayment[] {
  return JSON.parse(charges) as StatedPayment[];
}

/** Returns the charges after a refund of the last month. */
export function refundedCharges({ charges }: Pick<TestPaymentRow, "charges">): string {
  const all = chargesOf({ charges });
  const last = all.findIndex(({ kind }) => kind === "month");
  return JSON.stringify(
    all.map((charge, index) => (index <= last ? { ...charge, refunded: true } : charge)),
  );
}
