import type { Database, SubscriptionRow } from "../database/schema.ts";
import { type CheckoutDependencies, providerOf } from "../payments/checkout-dependencies.ts";
import type { RateLimited } from "../database/rate-limiter.ts";
import { countOrderChange } from "../orders/order-limits.ts";
import {
  type PaymentProvider,
  PaymentProviderUnavailableError,
} from "../payments/payment-provider.ts";
import { currentSubscription } from "./current-subscription.ts";

/** Longer than a change at the provider may take, in milliseconds: then its process is taken for dead. */
const changeTimeout = 2 * 60 * 1000;

/** Why a subscription is not changed. */
export type RefusedChange =
  | { kind: "no_subscription" }
  | { kind: "change_in_progress" }
  | { kind: "payments_not_set_up" }
  | { kind: "payments_unavailable" }
  | RateLimited;

/**
 * Calls `work` with a person's subscription and its provider, unless there is none that can be changed now. `limit`
 * counts the call.
 */
export async function withSubscription<Result>(
  dependencies: CheckoutDependencies,
  userId: string,
  work: (provider: PaymentProvider, subscription: SubscriptionRow) => Promise<Result>,
  limit = countOrderChange,
): Promise<{ kind: "done"; result: Result } | RefusedChange> {
  const subscription = await currentSubscription(dependencies.database, userId);
  if (!subscription || subscription.status === "ended") return { kind: "no_subscription" };
  const provider = providerOf(dependencies, subscription);
  if (!provider || subscription.reference === null) return { kind: "payments_not_set_up" };
  const rateLimited = await limit(dependencies, userId);
  if (rateLimited) return rateLimited;
  try {
    return { kind: "done", result: await work(provider, subscription) };
  } catch (error) {
    if (error instanceof ChangeInProgressError) return { kind: "change_in_progress" };
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    dependencies.log.warn(
      { orderId: subscription.id, error },
      "the payment provider is unavailable",
    );
    return { kind: "payments_unavailable" };
  }
}

/** Another request is changing the same subscription. */
export class ChangeInProgressError extends Error {}

/**
 * Calls `change` with a subscription's current row while no other process changes it at the provider, where a change
 * takes several calls. Throws ChangeInProgressError while another one does. After a failure, or a kill, `changing_until`
 * stays as a time in the past: what has become of the change is not known then.
 */
export async function whileChanging<Result>(
  database: Database,
  id: string,
  change: (subscription: SubscriptionRow) => Promise<Result>,
): Promise<Result> {
  const now = Date.now();
  const until = new Date(now + changeTimeout).toISOString();
  const claimed = await database
    .updateTable("subscription")
    .set({ changing_until: until })
    .where("id", "=", id)
    .where(({ or, eb }) =>
      or([
        eb("changing_until", "is", null),
        eb("changing_until", "<", new Date(now).toISOString()),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (!claimed) throw new ChangeInProgressError();
  const release = (changingUntil: string | null) =>
    database
      .updateTable("subscription")
      .set({ changing_until: changingUntil })
      .where("id", "=", id)
      .where("changing_until", "=", until)
      .execute();
  try {
    const result = await change(claimed);
    await release(null);
    return result;
  } catch (error) {
    await release(new Date(now).toISOString());
    throw error;
  }
}
