import type { CurrentSubscription, Seat, Subscription } from "../../contract/subscription.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";
import { type PersonalResult, createPersonalData } from "../identity/personal-data.ts";

const path = "/api/subscription";

const data = createPersonalData(() => authenticatedCall<CurrentSubscription>(path));

/** Returns the plan that the signed-in person pays or was given, shared by all screens; null on the free one. */
export function useSubscription(): PersonalResult<Subscription | null> {
  const result = data.useResult();
  return result.state === "ready" ? { state: "ready", value: result.value.subscription } : result;
}

/** Returns the signed-in person's seat in somebody else's team; undefined when there is none or it is not known. */
export function useSeat(): Seat | undefined {
  const result = data.useResult();
  return result.state === "ready" ? (result.value.seat ?? undefined) : undefined;
}

/** Returns the plan that opens lessons to the signed-in person now; undefined when there is none or it is not known. */
export function useOpenPlan(): Subscription | undefined {
  const result = useSubscription();
  const seat = useSeat();
  const subscription = result.state === "ready" ? result.value : null;
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

/** Loads the plan again, after a change. */
export const reloadSubscription = data.reload;

/** Lets the plan be loaded again when a screen next shows it. */
export const forgetSubscription = data.forget;

/** Ends the plan with the month that is paid. Rejects with a ServerCallError, as the calls below. */
export async function cancelSubscription(): Promise<void> {
  await callAndReload(`${path}/cancel`);
}

/** Lets a cancelled plan go on. */
export async function resumeSubscription(): Promise<void> {
  await callAndReload(`${path}/resume`);
}

/** Loads the plan again also after an error: the change may have been made nevertheless. */
async function callAndReload(address: string): Promise<void> {
  try {
    await authenticatedCall(address, { body: {} });
  } finally {
    await reloadSubscription();
  }
}

/** Goes to the payment provider's page for the card and the invoices. */
export async function manageSubscription(): Promise<void> {
  const { manageUrl } = await authenticatedCall<{ manageUrl: string }>(`${path}/manage`, {
    body: {},
  });
  window.location.assign(manageUrl);
}

/** Returns whether a plan opens its lessons now. */
export function isOpen({ openUntil }: Subscription): boolean {
  return Date.parse(openUntil) > Date.now();
}
