import { applyPayment } from "./apply-payment.ts";
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
    whileChanging(database, id, async (current) => {
      if (renews && current.renews === 0 && !isResumable(current)) return "over" as const;
      await applyPayment(dependencies, provider, await provider.setRenewal(reference!, renews));
      return "changed" as const;
    }),
  );
  if (changed.kind !== "done") return changed;
  if (changed.result === "over") return { kind: "no_subscription" };
  return { kind: "changed", ...(await findOwnPlans(database, userId)) };
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
