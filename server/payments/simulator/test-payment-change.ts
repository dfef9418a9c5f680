import { oneMonthBefore } from "../../../contract/month.ts";
import type { Plan } from "../../../contract/plan.ts";
import type { Database, TestPaymentRow } from "../../database/schema.ts";
import { charged } from "./test-payment-charges.ts";

/** A plan with the price that was agreed for it. */
type PricedPlan = Pick<Plan, "id" | "amount">;

/** Returns what a change to a larger plan charges today, in cents: the rest of the month of both plans is set off. */
export function previewUpgrade({ amount, paid_until }: TestPaymentRow, wanted: PricedPlan): number {
  const now = Date.now();
  const end = Date.parse(paid_until!);
  const rest = (end - now) / (end - Date.parse(oneMonthBefore(end)));
  const part = Math.min(1, Math.max(0, rest));
  return Math.max(0, Math.round(wanted.amount * part) - Math.round(amount * part));
}

/**
 * Changes a test subscription to a larger plan and lets it renew; where its card is declined, the change awaits its
 * payment. Returns whether it was paid. One whose renewal is unpaid is left unchanged.
 */
export async function upgrade(
  database: Database,
  payment: TestPaymentRow,
  plan: PricedPlan,
): Promise<boolean> {
  const declined = payment.declines === 1;
  const changes = declined
    ? { unpaid_plan: plan.id, unpaid_amount: plan.amount }
    : upgradeTo(payment, plan);
  await updateRunning(database, payment.reference, changes);
  return !declined;
}

/** Returns the columns of a change to a larger plan that is paid now. */
export function upgradeTo(payment: TestPaymentRow, { id: plan, amount }: PricedPlan) {
  const due = previewUpgrade(payment, { id: plan, amount });
  const charges = charged(payment, { kind: "change", plan, amount: due }, payment.paid_until!);
  return { plan, amount, charges, ...nothingPlanned, renews: 1 as const };
}

/** The columns of a payment without a planned or unpaid change. */
export const nothingPlanned = {
  next_plan: null,
  next_amount: null,
  unpaid_plan: null,
  unpaid_amount: null,
} as const;

/** Plans the change to a smaller plan for the end of the paid month, and lets the subscription renew; null takes it back. */
export async function planNext(
  database: Database,
  reference: string,
  plan: PricedPlan | null,
): Promise<void> {
  await updateRunning(database, reference, {
    next_plan: plan?.id ?? null,
    next_amount: plan?.amount ?? null,
    ...(plan && { renews: 1 as const }),
  });
}

async function updateRunning(
  database: Database,
  reference: string,
  changes: Partial<TestPaymentRow>,
): Promise<void> {
  await database
    .updateTable("test_payment")
    .set(changes)
    .where("reference", "=", reference)
    .where("outcome", "=", "paid")
    .where("past_due", "=", 0)
    .execute();
}
