import { useState } from "react";
import { toast } from "react-hot-toast/headless";
import { Link } from "react-router";
import type { Order } from "../../contract/order.ts";
import { formatDate, formatPrice, planName, statusLabel } from "./format-order.ts";
import { cancelOrder, orderPath } from "./orders.ts";

type OrderRowProps = { order: Order; onChange: () => Promise<void> };

/** One order of the list, with its status and a button to cancel it. */
export function OrderRow({ order, onChange }: OrderRowProps) {
  const { id, courseName, plan, amount, status, createdAt } = order;
  return (
    <li>
      <div className="min-w-0 grow">
        <Link to={orderPath(order)} className="quiet-link font-semibold">
          {courseName}
        </Link>
        <p className="text-sm text-muted">
          {id} · {formatDate(createdAt)} · {planName(plan)}
          {amount > 0 && `, ${formatPrice(order)} a month`}
        </p>
      </div>
      <span className="order-status" data-status={status}>
        {statusLabel(order)}
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

function useCancel({ order, onChange }: OrderRowProps) {
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
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
      setConfirming(false);
    } catch (failure) {
      setError((failure as Error).message);
    }
    setBusy(false);
  };
  return { confirming, setConfirming, busy, error, cancel };
}

/** Cancels the order after a confirmation. */
function CancelOrder({ order, onChange }: OrderRowProps) {
  const { confirming, setConfirming, busy, error, cancel } = useCancel({ order, onChange });
  const label = cancelLabel(order);
  return (
    <div className="order-cancel">
      {confirming ? (
        <>
          <button type="button" className="btn btn-danger" onClick={cancel} disabled={busy}>
            {busy && <span aria-hidden className="spinner" />}
            Yes: {label.toLowerCase()}
          </button>
          <button
            type="button"
            className="btn btn-ghost"
            onClick={() => setConfirming(false)}
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
          onClick={() => setConfirming(true)}
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
