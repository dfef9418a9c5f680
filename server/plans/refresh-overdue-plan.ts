import type { SubscriptionRow } from "../database/schema.ts";
import { applyPayment } from "./apply-payment.ts";
import { type CheckoutDependencies, providerOf } from "../payments/checkout-dependencies.ts";
import { mayCheckPayment } from "../orders/order-limits.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import { settlesWithin } from "../payments/settles-within.ts";
import { findOverduePlans, findTeamOwner } from "./open-plan.ts";

/** Minimum time between two checks of the same subscription at the provider, in milliseconds. */
const checkInterval = 60 * 60 * 1000;

/** Maximum time to wait for the provider, in milliseconds; a later response is still applied. */
const stateTimeout = 4_000;

export type PlanDependencies = Pick<
  CheckoutDependencies,
  "database" | "payments" | "limiter" | "log"
>;

/**
 * Asks the provider for a subscription whose renewal or end should have been reported, in case its webhooks were lost:
 * at most once an hour, over all processes; likewise that of the team they are a member of. Returns whether anything was
 * asked.
 */
export async function refreshOverduePlan(
  dependencies: PlanDependencies,
  userId: string,
): Promise<boolean> {
  const owner = await findTeamOwner(dependencies.database, userId);
  return (
    (await refreshOwnPlan(dependencies, userId)) ||
    (owner !== undefined && (await refreshOwnPlan(dependencies, owner)))
  );
}

async function refreshOwnPlan(dependencies: PlanDependencies, userId: string): Promise<boolean> {
  for (const plan of await findOverduePlans(dependencies.database, userId)) {
    const provider = providerOf(dependencies, plan);
    if (!provider || plan.reference === null) continue;
    if (!(await claimCheck(dependencies, plan))) continue;
    if (!(await mayCheckPayment(dependencies, userId))) return false;
    await askForState(dependencies, provider, { id: plan.id, reference: plan.reference });
    return true;
  }
  return false;
}

/** Applies the state of a subscription at its provider, waiting at most four seconds for it; then calls `done`. */
export async function askForState(
  dependencies: PlanDependencies,
  provider: PaymentProvider,
  { id, reference }: { id: string; reference: string },
  done?: () => Promise<void>,
): Promise<void> {
  const ask = async () => {
    await applyPayment(dependencies, provider, await provider.state(reference));
    await done?.();
  };
  await settlesWithin(stateTimeout, ask(), (error) =>
    dependencies.log.warn({ orderId: id, error }, "a subscription could not be checked"),
  );
}

/** Returns true for one caller of all processes, once per `checkInterval`. */
async function claimCheck(
  { database }: PlanDependencies,
  { id }: SubscriptionRow,
): Promise<boolean> {
  const now = Date.now();
  const claimed = await database
    .updateTable("subscription")
    .set({ checked_at: new Date(now).toISOString() })
    .where("id", "=", id)
    .where("checked_at", "<", new Date(now - checkInterval).toISOString())
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}
