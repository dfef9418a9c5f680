import { redirectDocument } from "react-router";
import type { PlanId } from "../../contract/plan.ts";
import type { ChangePreview, ChangedSubscription } from "../../contract/subscription.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";

const path = "/api/subscription/change";

/** Returns what a change to this plan would charge, today and later. Rejects with a ServerCallError, as the call below. */
export async function previewChange(plan: string): Promise<ChangePreview> {
  return authenticatedCall(`${path}?plan=${encodeURIComponent(plan)}`);
}

/**
 * Changes the plan, where `nextAmount` is still its price in cents a month (undefined: whatever it is); with the
 * present one, takes a planned change back. Where the card was not charged, goes to the page where that is paid.
 */
export async function changePlan(plan: PlanId, nextAmount: number | undefined): Promise<void> {
  const body = { plan, nextAmount };
  const { paymentUrl } = await authenticatedCall<ChangedSubscription>(path, { body });
  if (paymentUrl) throw redirectDocument(paymentUrl);
}
