import { planName } from "../../contract/plan.ts";
import type { Payment } from "../../contract/payment.ts";
import { Buyer } from "./buyer.tsx";
import { formatDate, formatPeriod } from "../../contract/date.ts";
import { formatPrice } from "../format/format-order.ts";
import { useSite } from "../site/use-site.ts";
import { type ReceiptLine, ReceiptSheet } from "./receipt-sheet.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import type { User } from "../identity/provider.ts";
import type { Result } from "../api/result.ts";

type PaymentReceiptProps = { id: string; loaded: Result<Payment[]>; user: User };

/** The receipt of one of the person's payments. */
export function PaymentReceipt({ id, loaded, user }: PaymentReceiptProps) {
  const { timeZone } = useSite();
  if (loaded.state === "failed") return <LoadFailed message={loaded.message} />;
  const payment = loaded.value.find((one) => one.id === id);
  if (!payment) return <p className="mt-4">There is no such payment in your account.</p>;
  const total: ReceiptLine = [
    payment.refunded ? "Paid, and refunded" : "Paid",
    `${formatPrice(payment)} ${payment.currency}`,
  ];
  return <ReceiptSheet lines={receiptLines(payment, user, timeZone)} total={total} />;
}

function receiptLines(payment: Payment, user: User, timeZone: string): ReceiptLine[] {
  const { id, orderId, plan, kind, paidAt, periodStart, periodEnd } = payment;
  const name = planName(plan);
  return [
    ["Payment number", id],
    ["Order number", orderId],
    ["Date", formatDate(paidAt, timeZone)],
    ["Paid by", <Buyer key="buyer" user={user} />],
    [
      "Plan",
      kind === "change" ? `Change to ${name}, less what was left of the earlier plan` : name,
    ],
    ["Period", formatPeriod(periodStart, periodEnd, timeZone)],
  ];
}
