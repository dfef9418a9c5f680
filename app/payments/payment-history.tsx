import { planName } from "../../contract/plan.ts";
import { Link } from "react-router";
import type { Payment } from "../../contract/payment.ts";
import { formatDate, formatPeriod } from "../../contract/date.ts";
import { formatPrice } from "../format/format-order.ts";
import { useSite } from "../site/use-site.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import type { Result } from "../api/result.ts";

/** The section of the profile with what the person has paid, with receipts; nothing while there is nothing. */
export function PaymentHistory({ loaded }: { loaded: Result<Payment[]> }) {
  if (loaded.state === "ready" && loaded.value.length === 0) return null;
  return (
    <section aria-labelledby="payments-title" className="profile-section">
      <h2 id="payments-title">Payments</h2>
      {loaded.state === "failed" ? (
        <LoadFailed message={loaded.message} />
      ) : (
        <ul className="order-list">
          {loaded.value.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { timeZone } = useSite();
  const { id, plan, refunded, paidAt, periodStart, periodEnd } = payment;
  const afterChange = payment.kind === "change" ? ", after a change of plan" : "";
  return (
    <li>
      <div className="min-w-0 grow">
        <p className="font-semibold">{formatDate(paidAt, timeZone)}</p>
        <p className="text-sm text-muted">
          {`${planName(plan)}, ${formatPeriod(periodStart, periodEnd, timeZone)}${afterChange}`}
        </p>
      </div>
      <span>{formatPrice(payment) + (refunded ? " (refunded)" : "")}</span>
      <Link
        to={`/profile/payments/${id}`}
        className="quiet-link"
        aria-label={`Receipt of ${formatPrice(payment)}, ${formatDate(paidAt, timeZone)}`}
      >
        Receipt
      </Link>
    </li>
  );
}
