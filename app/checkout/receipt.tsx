import { Printer } from "lucide-react";
import type { Order } from "../../contract/order.ts";
import type { User } from "../identity/provider.ts";
import { site } from "../site.ts";
import { formatDate, planName, formatPrice, statusLabel } from "./format-order.ts";

/** The receipt of a paid order, with a button to print it. */
export function Receipt({ order, user }: { order: Order; user: User }) {
  const lines = [
    ["Order number", order.id],
    ["Date", formatDate(order.paidAt ?? order.createdAt)],
    ["Ordered by", user.displayName ? `${user.displayName}, ${user.email}` : user.email],
    ["Course", order.courseName],
    ["Plan", `${planName(order.plan)}${order.amount > 0 ? ", billed monthly" : ""}`],
    ["State", statusLabel(order)],
  ];
  return (
    <section aria-labelledby="receipt-title" className="receipt card-surface">
      <header className="flex items-start justify-between gap-4">
        <h2 id="receipt-title" className="font-display text-2xl font-bold">
          Receipt
        </h2>
        <p className="text-right text-sm text-muted">
          {site.company}
          <br />
          {site.place}
        </p>
      </header>
      <dl className="order-lines mt-6">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="order-total">
          <dt>{order.amount > 0 ? "Paid" : "To pay"}</dt>
          <dd>{order.amount > 0 ? formatPrice(order) : "$0.00"}</dd>
        </div>
      </dl>
      <button type="button" className="btn btn-outline mt-6 print-hidden" onClick={() => print()}>
        <Printer aria-hidden size={18} /> Print the receipt
      </button>
    </section>
  );
}
