import { redirectDocument } from "react-router";
import type { CurrentSubscription, Seat, Subscription } from "../../contract/subscription.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";

const path = "/api/subscription";

/** Returns the plan that the signed-in person pays or was given, and their seat in a team. Rejects with a ServerCallError, as the calls below. */
export async function loadSubscription(): Promise<CurrentSubscription> {
  return authenticatedCall<CurrentSubscription>(path);
}

/** Returns the plan that opens lessons to the person now; undefined when there is none. */
export function openPlan({ subscription, seat }: CurrentSubscription): Subscription | undefined {
  const ofSeat = seat && planOfSeat(seat);
  return [ofSeat, subscription].find((plan) => plan && isOpen(plan)) ?? undefined;
}

/** Returns the plan that a seat gives, as one that costs nothing; undefined while it is closed. */
function planOfSeat({ openUntil, renews }: Seat): Subscription | undefined {
  if (openUntil === null) return undefined;
  return {
    plan: "team",
    amount: 0,
    currency: "USD",
    status: "active",
    startedAt: openUntil,
    paidUntil: openUntil,
    openUntil,
    renews,
    nextPlan: null,
    nextAmount: null,
    resumable: false,
    orderId: null,
    seats: null,
  };
}

/** Ends the plan with the month that is paid. */
export async function cancelSubscription(): Promise<void> {
  await authenticatedCall(`${path}/cancel`, { body: {} });
}

/** Lets a cancelled plan go on. */
export async function resumeSubscription(): Promise<void> {
  await authenticatedCall(`${path}/resume`, { body: {} });
}

/** Goes to the payment provider's page for the card and the invoices. */
export async function manageSubscription(): Promise<void> {
  const { manageUrl } = await authenticatedCall<{ manageUrl: string }>(`${path}/manage`, {
    body: {},
  });
  throw redirectDocument(manageUrl);
}

/** Returns whether a plan opens its lessons now. */
export function isOpen({ openUntil }: Subscription): boolean {
  return Date.parse(openUntil) > Date.now();
}
