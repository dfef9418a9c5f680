import type { CourseOrderRow, Database } from "../database/schema.ts";
import { applyPayment } from "../plans/apply-payment.ts";
import { type CheckoutDependencies, providerOf } from "../payments/checkout-dependencies.ts";
import type { RateLimited } from "../database/rate-limiter.ts";
import { countOrderChange } from "../orders/order-limits.ts";
import { currentOrder, findOrder } from "../orders/orders.ts";
import {
  PaymentInProcessError,
  PaymentProviderUnavailableError,
} from "../payments/payment-provider.ts";
import { leaveCourse } from "../enrolments/enrolments.ts";
import { setRenewal } from "../plans/change-renewal.ts";
import { ChangeInProgressError } from "../plans/with-subscription.ts";

export type CancelOrderResult =
  | { kind: "cancelled"; order: CourseOrderRow }
  | { kind: "order_not_found" }
  | { kind: "change_in_progress" }
  | { kind: "payment_in_process" }
  | { kind: "payments_not_set_up" }
  | { kind: "payments_unavailable" }
  | RateLimited;

/**
 * Cancels a user's order: a pending one once its payment is closed, one of amount 0 by giving up its course. A paid one
 * stays paid, and its subscription ends with the month that is paid. The returned order may have another status than
 * cancelled: when it had already ended, or was paid in the meantime.
 */
export async function cancelOrder(
  dependencies: CheckoutDependencies,
  userId: string,
  id: string,
): Promise<CancelOrderResult> {
  const order = await findOrder(dependencies.database, userId, id);
  if (!order) return { kind: "order_not_found" };
  const rateLimited = await countOrderChange(dependencies, userId);
  if (rateLimited) return rateLimited;
  try {
    if (order.status === "pending") await closePendingOrder(dependencies, order);
    if (order.status === "paid" && order.amount > 0) {
      const provider = providerOf(dependencies, order);
      const { reference } = order;
      if (!provider || !reference) return { kind: "payments_not_set_up" };
      await setRenewal(dependencies, provider, { id, reference }, false);
    } else if (order.status === "paid" && order.course_id !== null) {
      await leaveCourse(dependencies.database, userId, order.course_id);
    }
  } catch (error) {
    if (error instanceof ChangeInProgressError) return { kind: "change_in_progress" };
    if (error instanceof PaymentInProcessError) return { kind: "payment_in_process" };
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    dependencies.log.warn({ orderId: id, error }, "the payment provider is unavailable");
    return { kind: "payments_unavailable" };
  }
  return { kind: "cancelled", order: await currentOrder(dependencies.database, id) };
}

/**
 * Closes the payment of a pending order, then cancels the order; when the payment was already made, the order becomes
 * paid. Throws PaymentInProcessError while a bank processes the payment, and PaymentProviderUnavailableError.
 */
export async function closePendingOrder(
  dependencies: CheckoutDependencies,
  order: CourseOrderRow,
): Promise<void> {
  const provider = providerOf(dependencies, order);
  if (!provider || !order.reference) {
    if (await cancelRow(dependencies.database, order)) return;
    const current = await currentOrder(dependencies.database, order.id);
    return current.status === "pending" ? closePendingOrder(dependencies, current) : undefined;
  }
  const state = await provider.close(order.reference);
  if (state.outcome === "pending")
    throw new PaymentInProcessError("the payment is being processed");
  await applyPayment(dependencies, provider, state);
}

/** Returns false when the order has changed since it was read, or its payment has been opened. */
async function cancelRow(database: Database, order: CourseOrderRow): Promise<boolean> {
  const cancelled = await database
    .updateTable("course_order")
    .set({ status: "cancelled" })
    .where("id", "=", order.id)
    .where("status", "=", order.status)
    .$if(order.reference === null, (query) => query.where("reference", "is", null))
    .returning("id")
    .executeTakeFirst();
  return cancelled !== undefined;
}
