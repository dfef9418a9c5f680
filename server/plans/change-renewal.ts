import { applyPayment } from "./apply-payment.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import type { CheckoutDependencies } from "../payments/checkout-dependencies.ts";
import { type OwnPlans, findOwnPlans, isResumable } from "./current-subscription.ts";
import { type RefusedChange, whileChanging, withSubscription } from "./with-subscription.ts";

export type ChangeRenewalResult = ({ kind: "changed" } & OwnPlans) | RefusedChange;

/**
 * Cancels a person's subscription at the end of the paid month, or resumes one that was cancelled so. Returns the
 * resulting plans, unchanged when it is already so. One whose paid month is over is not resumed.
 */
export async function changeRenewal(
  dependencies: CheckoutDependencies,
  userId: string,
  renews: boolean,
): Promise<ChangeRenewalResult> {
  const { database } = dependencies;
  const changed = await withSubscription(dependencies, userId, (provider, { id, reference }) =>
    setRenewal(dependencies, provider, { id, reference: reference! }, renews),
  );
  if (changed.kind !== "done") return changed;
  if (changed.result === "over") return { kind: "no_subscription" };
  return { kind: "changed", ...(await findOwnPlans(database, userId)) };
}

/**
 * Lets a subscription end with the paid month, or go on after it; "over" when it cannot, because that month is. Throws
 * ChangeInProgressError and PaymentProviderUnavailableError.
 */
export async function setRenewal(
  dependencies: CheckoutDependencies,
  provider: PaymentProvider,
  { id, reference }: { id: string; reference: string },
  renews: boolean,
): Promise<"set" | "over"> {
  return whileChanging(dependencies.database, id, async (current) => {
    if (renews && current.renews === 0 && !isResumable(current)) return "over";
    await applyPayment(dependencies, provider, await provider.setRenewal(reference, renews));
    return "set";
  });
}

export type ManageResult = { kind: "managed"; manageUrl: string } | RefusedChange;

/** Returns the provider's page where a person changes the card and sees the invoices. */
export async function manageSubscription(
  dependencies: CheckoutDependencies,
  userId: string,
): Promise<ManageResult> {
  const managed = await withSubscription(dependencies, userId, (provider, { reference }) =>
    provider.manageUrl(reference!, `${dependencies.origin}/profile/billing`),
  );
  return managed.kind === "done" ? { kind: "managed", manageUrl: managed.result } : managed;
}
