import type { Payment } from "../../contract/payment.ts";
import { authenticatedList } from "../identity/authenticated-call.ts";
import { type PersonalResult, createPersonalData } from "../identity/personal-data.ts";

const data = createPersonalData(async () => {
  const payments = await authenticatedList<Payment>("/api/subscription/payments");
  // A payment made meanwhile shifts the pages, so that one is in two of them.
  return [...new Map(payments.map((payment) => [payment.id, payment])).values()];
});

/** Returns what the signed-in person has paid, newest first. */
export function usePayments(): PersonalResult<Payment[]> {
  return data.useResult();
}

/** Loads the payments again, after a change. */
export const reloadPayments = data.reload;

/** Lets the payments be loaded again when a screen next shows them. */
export const forgetPayments = data.forget;
