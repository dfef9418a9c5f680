import { oneMonthAfter } from "../../../contract/month.ts";
import type { TestPaymentRow } from "../../database/schema.ts";
import { type TestOutcomeDependencies, deliver, newEvent } from "./test-payment-outcomes.ts";
import { charged, refundedCharges } from "./test-payment-charges.ts";
import { nothingPlanned, upgradeTo } from "./test-payment-change.ts";
import { findTestPayment } from "./test-payment-provider.ts";

const week = 7 * 24 * 60 * 60 * 1000;

/** What may happen to a running test subscription, as if its clock were moved forward. */
export const clockMoves = [
  "week",
  "renewed",
  "declined",
  "given up",
  "refunded",
  "card declines",
  "change paid",
] as const;

export type ClockMove = (typeof clockMoves)[number];

type Changes = Partial<TestPaymentRow>;

/**
 * Moves the clock of a paid test subscription, and reports the change by a signed webhook; any other payment is left
 * unchanged. A month that ends without a renewal ends a cancelled subscription. Returns false for an unknown payment.
 */
export async function moveClock(
  dependencies: TestOutcomeDependencies,
  reference: string,
  move: ClockMove,
): Promise<boolean> {
  const { database } = dependencies;
  const before = await findTestPayment(database, reference);
  if (!before) return false;
  await database
    .updateTable("test_payment")
    .set({ ...changesOf(before, move, Date.now()), ...newEvent(Date.now()) })
    .where("reference", "=", reference)
    .where("outcome", "=", "paid")
    .execute();
  await deliver(dependencies, (await findTestPayment(database, reference))!);
  return true;
}

function changesOf(before: TestPaymentRow, move: ClockMove, now: number): Changes {
  const { paid_until, renews, unpaid_plan, unpaid_amount } = before;
  const time = new Date(now).toISOString();
  if (move === "card declines") return { declines: 1 };
  if (move === "change paid") {
    return unpaid_plan
      ? { ...upgradeTo(before, { id: unpaid_plan, amount: unpaid_amount! }), declines: 0 }
      : {};
  }
  if (move === "week") {
    const paidUntil = new Date(Date.parse(paid_until ?? time) - week).toISOString();
    const hasEnded = renews === 0 && paidUntil < time;
    return { paid_until: paidUntil, ...(hasEnded && { outcome: "ended" }) };
  }
  if (move === "refunded") return { outcome: "refunded", charges: refundedCharges(before) };
  if (move === "given up" || renews === 0) return { outcome: "ended", paid_until: time };
  // A planned change begins with the month, paid or not, and a change that nobody paid is forgotten.
  const begun = { ...planOfNextMonth(before), ...nothingPlanned };
  if (move === "declined") return { ...begun, paid_until: time, past_due: 1 };
  const paidUntil = oneMonthAfter(now);
  const month = { kind: "month", plan: begun.plan, amount: begun.amount } as const;
  const charges = charged(before, month, paidUntil);
  return { ...begun, charges, paid_until: paidUntil, past_due: 0, declines: 0 };
}

function planOfNextMonth({ plan, amount, next_plan, next_amount }: TestPaymentRow) {
  return next_plan ? { plan: next_plan, amount: next_amount! } : { plan, amount };
}
