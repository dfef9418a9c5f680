import { covers } from "../../contract/plan.ts";
import type { Database, SubscriptionRow } from "../database/schema.ts";
import { applyPayment } from "./apply-payment.ts";
import { type CheckoutDependencies, providerOf } from "../payments/checkout-dependencies.ts";
import { PaymentProviderUnavailableError } from "../payments/payment-provider.ts";
import { whileChanging } from "./with-subscription.ts";

/** A subscription that a person pays beside the one that they keep. */
export type SurplusPlan = {
  surplus: SubscriptionRow;
  kept: SubscriptionRow;
  /** Whether the person would lose something with it: it is larger, or goes on for longer. */
  needed: boolean;
};

/** Finds the surplus subscriptions that have not ended, by person. */
export async function findSurplus(database: Database, userId?: string): Promise<SurplusPlan[]> {
  const rows = await database
    .selectFrom("subscription")
    .selectAll()
    .where("status", "<>", "ended")
    .where("user_id", "in", (subquery) =>
      subquery
        .selectFrom("subscription as other")
        .select("other.user_id")
        .where("other.status", "<>", "ended")
        .where("other.surplus", "=", 1),
    )
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId!))
    .orderBy("user_id")
    .orderBy("surplus")
    // Team contains Pro, whatever an operator charges for either.
    .orderBy(({ eb }) => eb.case().when("plan", "=", "team").then(0).else(1).end())
    .orderBy("amount", "desc")
    .orderBy("started_at")
    .execute();
  const ofPeople = Map.groupBy(rows, ({ user_id: person }) => person);
  return [...ofPeople.values()].flatMap(([kept, ...others]) =>
    others.map((surplus) => ({ surplus, kept: kept!, needed: isNeeded(surplus, kept!) })),
  );
}

function isNeeded(surplus: SubscriptionRow, kept: SubscriptionRow): boolean {
  const goesOn = kept.status === "active" && kept.renews === 1;
  return !goesOn || !covers(kept.next_plan ?? kept.plan, surplus.plan);
}

/**
 * Ends a surplus subscription and refunds its last month, unless the state of the kept one at the provider shows that it
 * is needed. Returns the cents that were refunded; undefined when it is needed. Throws PaymentProviderUnavailableError,
 * and ChangeInProgressError while the person changes either.
 */
export async function endSurplus(
  dependencies: CheckoutDependencies,
  { surplus, kept }: SurplusPlan,
): Promise<number | undefined> {
  const { database } = dependencies;
  const keeping = paidWith(dependencies, kept);
  const ending = paidWith(dependencies, surplus);
  return whileChanging(database, kept.id, async () => {
    await applyPayment(
      dependencies,
      keeping.provider,
      await keeping.provider.state(keeping.reference),
    );
    const current = await findSurplus(database, surplus.user_id!);
    const found = current.find((plan) => plan.surplus.id === surplus.id);
    if (!found || found.needed || found.kept.id !== kept.id) return undefined;
    return whileChanging(database, surplus.id, async () => {
      const state = await ending.provider.endAndRefund(ending.reference);
      await applyPayment(dependencies, ending.provider, state);
      const refunded = state.payments.filter((payment) => payment.refunded);
      return refunded.reduce((sum, { amount }) => sum + amount, 0);
    });
  });
}

function paidWith(dependencies: CheckoutDependencies, subscription: SubscriptionRow) {
  const provider = providerOf(dependencies, subscription);
  const { reference } = subscription;
  if (!provider || reference === null) {
    const reason = `payments through ${subscription.provider} are not set up here`;
    throw new PaymentProviderUnavailableError(reason);
  }
  return { provider, reference };
}
