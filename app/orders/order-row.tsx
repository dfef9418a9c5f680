import { planName } from "../../contract/plan.ts";
import { useRef } from "react";
import { Link } from "react-router";
import { orderPath } from "../../contract/checkout-path.ts";
import type { Order } from "../../contract/order.ts";
import { Confirmation } from "../components/confirmation.tsx";
import { formatDate } from "../../contract/date.ts";
import { formatPrice, statusLabel } from "../format/format-order.ts";
import { useSite } from "../site/use-site.ts";
import { OrderName } from "./order-name.tsx";

type OrderRowProps = {
  order: Order;
  /** Whether it began the plan that Billing shows, which is cancelled there. */
  isInBilling: boolean;
};

/** One order of the list, with its status and receipt; what is not in Billing can be cancelled here. */
export function OrderRow({ order, isInBilling }: OrderRowProps) {
  const { id, courseName, plan, amount, status, createdAt } = order;
  const { timeZone } = useSite();
  const price = amount > 0 ? `, ${formatPrice(order)} a month` : "";
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <li>
      <div className="min-w-0 grow">
        <Link ref={link} to={orderPath(order)} className="quiet-link font-semibold">
          <OrderName order={order} />
        </Link>
        <p className="text-sm text-muted">
          {`${id}\u00A0· ${formatDate(createdAt, timeZone)}\u00A0· ${planName(plan)}${price}`}
        </p>
      </div>
      <span className="order-status" data-status={status}>
        {statusLabel(order)}
      </span>
      {order.paidAt && (
        <Link
          to={`${orderPath(order)}#receipt`}
          className="quiet-link"
          aria-label={`Receipt of order ${id}`}
        >
          Receipt
        </Link>
      )}
      {status === "pending" && (
        <Confirmation
          label="Cancel the order"
          subject={courseName ?? id}
          question={`Cancel order ${id}? Nothing has been charged for it.`}
          confirm="Yes: cancel the order"
          keep="Keep it"
          fields={{ action: "cancel order", id }}
          after={link}
        />
      )}
      {order.subscribed && !isInBilling && (
        <Confirmation
          label="Cancel the subscription"
          subject={id}
          question={`Cancel the subscription of order ${id}? Nothing more is charged for it.`}
          confirm="Yes: cancel the subscription"
          keep="Keep it"
          fields={{ action: "cancel order", id }}
          after={link}
        />
      )}
    </li>
  );
}
