import type { Order } from "../../contract/order.ts";
import { type PlanId, plans } from "../../contract/plan.ts";

/** A price in its currency, such as $24.00; a free one in a word. */
export function priceOf({ amount, currency }: Pick<Order, "amount" | "currency">): string {
  if (amount === 0) return "Free";
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
}

/** A plan's name for people. */
export function planName(id: PlanId): string {
  return plans.find((plan) => plan.id === id)!.name;
}

/** A day in words, such as 21 November 2026. */
export function dayOf(time: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date(time));
}

/** How an order stands, in a word or two. */
export function statusWords({ status, paidAt, amount }: Order): string {
  if (status === "paid") return amount === 0 ? "Enrolled" : "Paid";
  if (status === "cancelled") return paidAt && amount > 0 ? "Ended" : "Cancelled";
  return { pending: "Waiting for payment", failed: "Not paid", refunded: "Refunded" }[status];
}
