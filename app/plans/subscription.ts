import { redirectDocument } from "react-router";
import { covers } from "../../contract/plan.ts";
import type {
  AlsoOpen,
  CurrentSubscription,
  Seat,
  Subscription,
} from "../../contract/subscription.ts";
import { serverNow } from "../api/server-time.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";

const path = "/api/subscription";

/** Returns the plan that the signed-in person pays or was given, and their seat in a team. Rejects with a ServerCallError, as the calls below. */
export async function loadSubscription(): Promise<CurrentSubscription> {
  return authenticatedCall<CurrentSubscription>(path);
}

/** Returns the largest plan that opens lessons to the person now; undefined when there is none. */
export function openPlan({
  subscription,
  alsoOpen,
  seat,
}: CurrentSubscription): Subscription | undefined {
  const open = [seat && planOfSeat(seat), subscription, alsoOpen && planForNothing(alsoOpen)]
    .filter((plan) => plan != undefined)
    .filter(isOpen);
  return open.find(({ plan }) => open.every((other) => covers(plan, other.plan)));
}

/** Returns the plan that a seat gives; undefined while it is closed. */
function planOfSeat({ openUntil, renews }: Seat): Subscription | undefined {
  return openUntil === null
    ? undefined
    : { ...planForNothing({ plan: "team", openUntil }), renews };
}

/** Returns an open plan for which the person pays nothing more, as a subscription that has ended. */
function planForNothing({ plan, openUntil }: AlsoOpen): Subscription {
  return {
    plan,
    amount: 0,
    currency: "USD",
    status: "ended",
    startedAt: openUntil,
    paidUntil: openUntil,
    openUntil,
    renews: false,
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
  return Date.parse(openUntil) > serverNow();
}
