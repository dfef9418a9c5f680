import type { SubscriptionRow } from "../../database/schema.ts";
import { applyPayment } from "../apply-payment.ts";
import type { CheckoutDependencies } from "../checkout-dependencies.ts";
import { type RateLimited, countOrderChange } from "../order-limits.ts";
import { providerOf } from "../open-payment.ts";
import { type PaymentProvider, PaymentProviderUnavailableError } from "../payment-provider.ts";
import { currentSubscription } from "./current-subscription.ts";

/** Why a subscription is not changed. */
export type RefusedChange =
  | { kind: "no_subscription" }
  | { kind: "payments_not_set_up" }
  | { kind: "payments_unavailable" }
  | RateLimited;

export type ChangeRenewalResult =
  | { kind: "changed"; subscription: SubscriptionRow | undefined }
  | RefusedChange;

/**
 * Cancels a person's subscription at the end of the paid month, or resumes one that was cancelled so. Returns the
 * resulting subscription, unchanged when it is already so.
 */
export async function changeRenewal(
  dependencies: CheckoutDependencies,
  userId: string,
  renews: boolean,
): Promise<ChangeRenewalResult> {
  const { database } = dependencies;
  const changed = await withSubscription(dependencies, userId, async (provider, subscription) => {
    const state = await provider.setRenewal(subscription.reference!, renews);
    await applyPayment(dependencies, provider, state);
  });
  if (changed.kind !== "done") return changed;
  return { kind: "changed", subscription: await currentSubscription(database, userId) };
}

export type ManageResult = { kind: "managed"; manageUrl: string } | RefusedChange;

/** Returns the provider's page where a person changes the card and sees the invoices. */
export async function manageSubscription(
  dependencies: CheckoutDependencies,
  userId: string,
): Promise<ManageResult> {
  const managed = await withSubscription(dependencies, userId, (provider, { reference }) =>
    provider.manageUrl(reference!, `${dependencies.origin}/profile`),
  );
  return managed.kind === "done" ? { kind: "managed", manageUrl: managed.result } : managed;
}

/** Calls `work` with a person's subscription and its provider. */
async function withSubscription<Result>(
  dependencies: CheckoutDependencies,
  userId: string,
  work: (provider: PaymentProvider, subscription: SubscriptionRow) => Promise<Result>,
): Promise<{ kind: "done"; result: Result } | RefusedChange> {
  const subscription = await currentSubscription(dependencies.database, userId);
  if (!subscription || subscription.status === "ended") return { kind: "no_subscription" };
  const provider = providerOf(dependencies, subscription);
  if (!provider || subscription.reference === null) return { kind: "payments_not_set_up" };
  const rateLimited = await countOrderChange(dependencies, userId);
  if (rateLimited) return rateLimited;
  try {
    return { kind: "done", result: await work(provider, subscription) };
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    dependencies.log.warn(
      { orderId: subscription.id, error },
      "the payment provider is unavailable",
    );
    return { kind: "payments_unavailable" };
  }
}
