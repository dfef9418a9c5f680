import { planName } from "../../contract/plan.ts";
import { oneMonthAfter } from "../../contract/month.ts";
import type { Order } from "../../contract/order.ts";
import { CourseName } from "../components/course-name.tsx";
import type { User } from "../identity/provider.ts";
import { Buyer } from "./buyer.tsx";
import { formatDate, formatPeriod } from "../../contract/date.ts";
import { formatPrice, statusLabel } from "../format/format-order.ts";
import { useSite } from "../site/use-site.ts";
import { type ReceiptLine, ReceiptSheet } from "./receipt-sheet.tsx";

/** The receipt of a paid order, with a button to print it. */
export function Receipt({ order, user }: { order: Order; user: User }) {
  const { timeZone } = useSite();
  const total: ReceiptLine =
    order.amount > 0 ? ["Paid", `${formatPrice(order)} ${order.currency}`] : ["To pay", "$0.00"];
  return <ReceiptSheet lines={receiptLines(order, user, timeZone)} total={total} />;
}

function courseLine({ amount, courseName }: Order): ReceiptLine[] {
  if (courseName === null) return [];
  return [[amount > 0 ? "First course" : "Course", <CourseName key="name" name={courseName} />]];
}

/** The names and values of a receipt; the payment of an order covers its plan's first month. */
function receiptLines(order: Order, user: User, timeZone: string): ReceiptLine[] {
  const date = order.paidAt ?? order.createdAt;
  const isPaid = order.amount > 0;
  return [
    ["Order number", order.id],
    ["Date", formatDate(date, timeZone)],
    ["Ordered by", <Buyer key="buyer" user={user} />],
    ["Plan", `${planName(order.plan)}${isPaid ? ", billed monthly" : ""}`],
    ...(isPaid
      ? [["Period", formatPeriod(date, oneMonthAfter(date), timeZone)] as ReceiptLine]
      : []),
    ...courseLine(order),
    ["State", statusLabel(order)],
  ];
}
