import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { oneMonthAfter } from "../../contract/month.ts";
import type { Order } from "../../contract/order.ts";
import { CourseName } from "../components/course-name.tsx";
import type { User } from "../identity/provider.ts";
import { site } from "../site.ts";
import { formatDate, formatPrice, planName, statusLabel } from "./format-order.ts";

/** The receipt of a paid order, with a button to print it. */
export function Receipt({ order, user }: { order: Order; user: User }) {
  return (
    <section id="receipt" aria-labelledby="receipt-title" className="receipt card-surface">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="flex items-center gap-2.5 font-display text-lg font-bold">
            <img src="/favicon.svg" alt="" width={32} height={32} />
            {site.name}
          </p>
          <p className="mt-1 text-sm text-muted">
            {site.company}, {site.place}
          </p>
        </div>
        <h2 id="receipt-title" className="font-display text-2xl font-bold">
          Receipt
        </h2>
      </header>
      <dl className="order-lines mt-6">
        {receiptLines(order, user).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="order-total">
          <dt>{order.amount > 0 ? "Paid" : "To pay"}</dt>
          <dd>{order.amount > 0 ? `${formatPrice(order)} ${order.currency}` : "$0.00"}</dd>
        </div>
      </dl>
      <button type="button" className="btn btn-outline mt-6 print-hidden" onClick={() => print()}>
        <Printer aria-hidden size={18} /> Print the receipt
      </button>
    </section>
  );
}

/** The names and values of a receipt; the payment of an order covers its plan's first month. */
function receiptLines(order: Order, user: User): [name: string, value: ReactNode][] {
  const date = order.paidAt ?? order.createdAt;
  const isPaid = order.amount > 0;
  return [
    ["Order number", order.id],
    ["Date", formatDate(date)],
    ["Ordered by", user.displayName ? `${user.displayName}, ${user.email}` : user.email],
    ["Plan", `${planName(order.plan)}${isPaid ? ", billed monthly" : ""}`],
    ...(isPaid
      ? [
          ["Period", `${formatDate(date)} to ${formatDate(oneMonthAfter(date))}`] as [
            string,
            string,
          ],
        ]
      : []),
    [isPaid ? "First course" : "Course", <CourseName key="name" name={order.courseName} />],
    ["State", statusLabel(order)],
  ];
}
