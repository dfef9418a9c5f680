import type { Order } from "../../contract/order.ts";

/** Formats an amount in its currency, such as `$24.00`; 0 is `Free`. */
export function formatPrice({ amount, currency }: Pick<Order, "amount" | "currency">): string {
  if (amount === 0) return "Free";
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
}

/** Returns the display name of an order's status. */
export function statusLabel({ status, paidAt, amount }: Order): string {
  if (status === "paid") return amount === 0 ? "Enrolled" : "Paid";
  if (status === "cancelled")
    return paidAt && amount === 0 ? "Given up" : paidAt ? "Ended" : "Cancelled";
  return { pending: "Waiting for payment", failed: "Not paid", refunded: "Refunded" }[status];
}
