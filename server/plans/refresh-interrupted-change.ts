import { providerOf } from "../payments/checkout-dependencies.ts";
import type { SubscriptionRow } from "../database/schema.ts";
import { mayCheckPayment } from "../orders/order-limits.ts";
import { type PlanDependencies, askForState } from "./refresh-overdue-plan.ts";

/**
 * Asks the provider how a change of a person's subscription has ended, where it failed or its process was killed. Returns
 * whether anything was asked.
 */
export async function refreshInterruptedChange(
  dependencies: PlanDependencies,
  userId: string,
  { id, provider: name, reference, changing_until: changingUntil }: SubscriptionRow,
): Promise<boolean> {
  const isInterrupted = changingUntil !== null && Date.parse(changingUntil) <= Date.now();
  const provider = providerOf(dependencies, { provider: name });
  if (!isInterrupted || !provider || reference === null) return false;
  if (!(await mayCheckPayment(dependencies, userId))) return false;
  await askForState(dependencies, provider, { id, reference }, async () => {
    await dependencies.database
      .updateTable("subscription")
      .set({ changing_until: null })
      .where("id", "=", id)
      .where("changing_until", "=", changingUntil)
      .execute();
  });
  return true;
}
