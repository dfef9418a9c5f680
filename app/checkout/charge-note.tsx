import { useState } from "react";
import { Link } from "react-router";
import { oneMonthAfter } from "../../contract/month.ts";
import type { Plan } from "../../contract/plan.ts";
import { serverNow } from "../api/server-time.ts";
import { formatDay } from "../../contract/date.ts";
import { formatPrice } from "../format/format-order.ts";
import { useSite } from "../site/use-site.ts";

/** What is charged today and from when on each month. */
export function ChargeNote({ plan }: { plan: Plan }) {
  const { timeZone } = useSite();
  const [today] = useState(serverNow);
  if (plan.amount === 0) return <p>Nothing is charged, today or later. No card is asked for.</p>;
  const next = formatDay(oneMonthAfter(today), timeZone);
  const price = formatPrice(plan);
  return <p>{`${price} today, then ${price} each month from ${next} until you cancel.`}</p>;
}

/** How a plan is cancelled, and where refunds are explained. */
export function CancellingNote() {
  return (
    <p className="text-sm text-muted">
      Cancel in your profile, under Billing, at any time: you keep the plan to the end of the paid
      month. Refunds: see the{" "}
      <Link to="/terms" className="quiet-link">
        Terms of Service
      </Link>
      .
    </p>
  );
}
