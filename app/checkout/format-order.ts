import type { Order } from "../../contract/order.ts";
import { type PlanId, plans } from "../../contract/plan.ts";

/** Formats an amount in its currency, such as `$24.00`; 0 is `Free`. */
export function formatPrice({ amount, currency }: Pick<Order, "amount" | "currency">): string {
  if (amount === 0) return "Free";
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
}

/** Formats a time as a local date, such as `21 November 2026`. */
export function formatDate(time: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date(time));
}

/** Returns a plan's display name. */
export function planName(id: PlanId): string {
  return plans.find((plan) => plan.id === id)!.name;
}

/** Returns the display name of an order's status. */
export function statusLabel({ status, paidAt, amount }: Order): string {
  if (status === "paid") return amount === 0 ? "Enrolled" : "Paid";
  if (status === "cancelled") return paidAt && amount > 0 ? "Ended" : "Cancelled";
  return { pending: "Waiting for payment", failed: "Not paid", refunded: "Refunded" }[status];
}
