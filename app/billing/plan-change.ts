import type { PlanId } from "../../contract/plan.ts";
import type { ChangePreview, ChangedSubscription } from "../../contract/subscription.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";
import { reloadPayments } from "./payments.ts";
import { reloadSubscription } from "./subscription.ts";

const path = "/api/subscription/change";

/** Returns what a change to this plan would charge, today and later. Rejects with a ServerCallError, as the calls below. */
export async function previewChange(plan: PlanId): Promise<ChangePreview> {
  return authenticatedCall(`${path}?plan=${plan}`);
}

/** Changes the plan, where `nextAmount` is still its price in cents a month; with the present one, takes a planned change back. Where the card was not charged, goes to the page where that is paid. */
export async function changePlan(plan: PlanId, nextAmount?: number): Promise<void> {
  try {
    const body = { plan, nextAmount };
    const { paymentUrl } = await authenticatedCall<ChangedSubscription>(path, { body });
    if (!paymentUrl) return;
    window.location.assign(paymentUrl);
    // Stays busy until the browser shows the payment page.
    await new Promise<void>((resolve) =>
      window.addEventListener("pageshow", () => resolve(), { once: true }),
    );
  } finally {
    // Also after a refusal: another window may have changed the plan.
    await Promise.all([reloadSubscription(), reloadPayments()]);
  }
}
