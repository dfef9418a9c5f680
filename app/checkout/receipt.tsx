import { Printer } from "lucide-react";
import type { Order } from "../../contract/order.ts";
import type { User } from "../identity/provider.ts";
import { site } from "../site.ts";
import { dayOf, planName, priceOf, statusWords } from "./order-words.ts";

/** What was ordered, by whom and for how much: fit to be printed. */
export function Receipt({ order, user }: { order: Order; user: User }) {
  const lines = [
    ["Order number", order.id],
    ["Date", dayOf(order.paidAt ?? order.createdAt)],
    ["Ordered by", user.displayName ? `${user.displayName}, ${user.email}` : user.email],
    ["Course", order.courseName],
    ["Plan", `${planName(order.plan)}${order.amount > 0 ? ", billed monthly" : ""}`],
    ["State", statusWords(order)],
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
          <dd>{order.amount > 0 ? priceOf(order) : "$0.00"}</dd>
        </div>
      </dl>
      <button type="button" className="btn btn-outline mt-6 print-hidden" onClick={() => print()}>
        <Printer aria-hidden size={18} /> Print the receipt
      </button>
    </section>
  );
}
