import { useState } from "react";
import { toast } from "react-hot-toast/headless";
import { Link } from "react-router";
import type { Order } from "../../contract/order.ts";
import { cancelOrder } from "./orders.ts";
import { dayOf, planName, priceOf, statusWords } from "./order-words.ts";
import { orderPath } from "./use-checkout.ts";

type OrderRowProps = { order: Order; onChange: () => Promise<void> };

/** One order of the list: what, when, how it stands, and how to end it. */
export function OrderRow({ order, onChange }: OrderRowProps) {
  const { id, courseName, plan, amount, status, createdAt } = order;
  return (
    <li>
      <div className="min-w-0 grow">
        <Link to={orderPath(order)} className="quiet-link font-semibold">
          {courseName}
        </Link>
        <p className="text-sm text-muted">
          {id} · {dayOf(createdAt)} · {planName(plan)}
          {amount > 0 && `, ${priceOf(order)} a month`}
        </p>
      </div>
      <span className="order-status" data-status={status}>
        {statusWords(order)}
      </span>
      {(status === "paid" || status === "pending") && (
        <CancelOrder order={order} onChange={onChange} />
      )}
    </li>
  );
}

function cancelLabel({ status, amount }: Order): string {
  if (status === "pending") return "Cancel the order";
  return amount > 0 ? "Cancel the subscription" : "Give up the course";
}

/** Asks once more before it cancels. */
function CancelOrder({ order, onChange }: OrderRowProps) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const label = cancelLabel(order);
  const cancel = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { manageUrl } = await cancelOrder(order.id);
      if (manageUrl) {
        window.location.assign(manageUrl);
        return;
      }
      await onChange();
      toast(`Order ${order.id} is cancelled.`);
      setAsked(false);
    } catch (failure) {
      setError((failure as Error).message);
    }
    setBusy(false);
  };
  return (
    <div className="order-cancel">
      {asked ? (
        <>
          <button type="button" className="btn btn-danger" onClick={cancel} disabled={busy}>
            {busy && <span aria-hidden className="loading-mark" />}
            Yes: {label.toLowerCase()}
          </button>
          <button
            type="button"
            className="btn btn-ghost"
            onClick={() => setAsked(false)}
            disabled={busy}
          >
            Keep it
          </button>
        </>
      ) : (
        <button
          type="button"
          className="btn btn-outline"
          aria-label={`${label}: ${order.courseName}`}
          onClick={() => setAsked(true)}
        >
          {label}
        </button>
      )}
      <p role="alert" className="form-error">
        {error}
      </p>
    </div>
  );
}
