import type { Payment } from "../../contract/payment.ts";
import { authenticatedList } from "../identity/authenticated-call.ts";

/** Returns what the signed-in person has paid, newest first. Rejects with a ServerCallError. */
export async function listPayments(): Promise<Payment[]> {
  const payments = await authenticatedList<Payment>("/api/subscription/payments");
  // A payment made meanwhile shifts the pages, so that one is in two of them.
  return [...new Map(payments.map((payment) => [payment.id, payment])).values()];
}
