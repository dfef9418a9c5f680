import type { SubscriptionRow } from "../database/schema.ts";
import { applyPayment } from "./apply-payment.ts";
import { type CheckoutDependencies, providerOf } from "../payments/checkout-dependencies.ts";
import { mayCheckPayment } from "../orders/order-limits.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import { logFailedCall } from "../payments/log-failed-call.ts";
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
 * at most once an hour, over all processes; likewise that of the team they are a member of. Each question counts as one
 * of the person's. Returns whether anything was asked.
 */
export async function refreshOverduePlan(
  dependencies: PlanDependencies,
  userId: string,
): Promise<boolean> {
  const owner = await findTeamOwner(dependencies.database, userId);
  return (
    (await refreshPlanOf(userId, userId, dependencies)) ||
    (owner !== undefined && (await refreshPlanOf(owner, userId, dependencies)))
  );
}

async function refreshPlanOf(
  payer: string,
  asker: string,
  dependencies: PlanDependencies,
): Promise<boolean> {
  for (const plan of await findOverduePlans(dependencies.database, payer)) {
    const provider = providerOf(dependencies, plan);
    if (!provider || plan.reference === null || plan.checked_at >= lastDueCheck()) continue;
    // Before the claim: a person who may not ask now must not keep others from it for an hour.
    if (!(await mayCheckPayment(dependencies, asker))) return false;
    if (!(await claimCheck(dependencies, plan))) continue;
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
    logFailedCall(dependencies.log, { orderId: id, error }, "a subscription could not be checked"),
  );
}

/** Returns the time (ISO 8601) before which a subscription must have been checked to be due again. */
function lastDueCheck(): string {
  return new Date(Date.now() - checkInterval).toISOString();
}

/** Returns true for one caller of all processes, once per `checkInterval`. */
async function claimCheck(
  { database }: PlanDependencies,
  { id }: SubscriptionRow,
): Promise<boolean> {
  const claimed = await database
    .updateTable("subscription")
    .set({ checked_at: new Date().toISOString() })
    .where("id", "=", id)
    .where("checked_at", "<", lastDueCheck())
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}
