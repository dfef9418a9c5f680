import type { Order } from "../../contract/order.ts";

/** Dates further away than this, in milliseconds, are shown with their year. */
const yearIsClear = 300 * 24 * 60 * 60 * 1000;

/** Formats an amount in its currency, such as `$24.00`; 0 is `Free`. */
export function formatPrice({ amount, currency }: Pick<Order, "amount" | "currency">): string {
  if (amount === 0) return "Free";
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
}

/** Formats a time as a local date, such as `21 November 2026`. */
export function formatDate(time: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date(time));
}

/** Formats a time as a local date without the year, such as `21 November`, where the year is clear. */
export function formatDay(time: string): string {
  if (Math.abs(Date.parse(time) - Date.now()) > yearIsClear) return formatDate(time);
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }).format(new Date(time));
}

/** Returns the display name of an order's status. */
export function statusLabel({ status, paidAt, amount }: Order): string {
  if (status === "paid") return amount === 0 ? "Enrolled" : "Paid";
  if (status === "cancelled")
    return paidAt && amount === 0 ? "Given up" : paidAt ? "Ended" : "Cancelled";
  return { pending: "Waiting for payment", failed: "Not paid", refunded: "Refunded" }[status];
}
