import { oneMonthBefore } from "../../contract/month.ts";
import { type Plan, type PlanId, planOf } from "../../contract/plan.ts";
import type { Database, TestPaymentRow } from "../database/schema.ts";
import { charged } from "./test-payment-charges.ts";

/** Returns what a change to a larger plan charges today, in cents: the rest of the month of both plans is set off. */
export function previewUpgrade({ plan, paid_until }: TestPaymentRow, wanted: Plan): number {
  const now = Date.now();
  const end = Date.parse(paid_until!);
  const rest = (end - now) / (end - Date.parse(oneMonthBefore(end)));
  const part = Math.min(1, Math.max(0, rest));
  return Math.round(wanted.amount * part) - Math.round(planOf(plan).amount * part);
}

/**
 * Changes a test subscription to a larger plan and lets it renew; where its card is declined, the change awaits its
 * payment. Returns whether it was paid. One whose renewal is unpaid is left unchanged.
 */
export async function upgrade(
  database: Database,
  payment: TestPaymentRow,
  plan: PlanId,
): Promise<boolean> {
  const declined = payment.declines === 1;
  const changes = declined ? { unpaid_plan: plan } : upgradeTo(payment, plan);
  await updateRunning(database, payment.reference, changes);
  return !declined;
}

/** Returns the columns of a change to a larger plan that is paid now. */
export function upgradeTo(payment: TestPaymentRow, plan: PlanId) {
  const amount = previewUpgrade(payment, planOf(plan));
  const charges = charged(payment, { kind: "change", plan, amount }, payment.paid_until!);
  return { plan, charges, next_plan: null, unpaid_plan: null, renews: 1 as const };
}

/** Plans the change to a smaller plan for the end of the paid month, and lets the subscription renew; null takes it back. */
export async function planNext(
  database: Database,
  reference: string,
  plan: PlanId | null,
): Promise<void> {
  await updateRunning(database, reference, {
    next_plan: plan,
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
