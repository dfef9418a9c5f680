import type { CourseOrderRow, Database } from "../database/schema.ts";
import { applyPayment } from "./apply-payment.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { type TooMany, countChange } from "./order-limits.ts";
import { providerOf } from "./open-payment.ts";
import { currentOrder, findOrder } from "./orders.ts";
import { PaymentProviderUnavailableError } from "./payment-provider.ts";

export type Cancelled =
  | { kind: "cancelled"; order: CourseOrderRow; manageUrl: string | null }
  | { kind: "not_found" }
  | { kind: "payments_not_set_up" }
  | { kind: "payments_unavailable" }
  | TooMany;

/**
 * Cancels a person's order: a pending one once its payment is closed, a free one at once. A running subscription
 * ends at once where the provider can, else at the address given. An order that is over stays as it is, and so does
 * one that was paid a moment before: look at its status.
 */
export async function cancelOrder(
  parts: CheckoutParts,
  userId: string,
  id: string,
): Promise<Cancelled> {
  const order = await findOrder(parts.database, userId, id);
  if (!order) return { kind: "not_found" };
  const refused = await countChange(parts, userId);
  if (refused) return refused;
  try {
    if (order.status === "pending") await closePendingOrder(parts, order);
    if (order.status === "paid" && order.amount > 0) return await endSubscription(parts, order);
    if (order.status === "paid") await cancelRow(parts.database, order);
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    parts.log.warn({ orderId: id, error }, "the payment provider does not answer");
    return { kind: "payments_unavailable" };
  }
  return { kind: "cancelled", order: await currentOrder(parts.database, id), manageUrl: null };
}

/**
 * Takes a pending order out of the way; its payment is closed first, so that nobody pays for it any more. It may
 * turn out to be paid. Throws PaymentProviderUnavailableError when the payment cannot be closed now.
 */
export async function closePendingOrder(
  parts: CheckoutParts,
  order: CourseOrderRow,
): Promise<void> {
  const provider = providerOf(parts, order);
  if (!provider || !order.reference) {
    if (await cancelRow(parts.database, order)) return;
    const current = await currentOrder(parts.database, order.id);
    return current.status === "pending" ? closePendingOrder(parts, current) : undefined;
  }
  const state = await provider.close(order.reference);
  if (state.outcome === "pending")
    throw new PaymentProviderUnavailableError("The payment is under way");
  await applyPayment(parts, provider, state);
}

async function endSubscription(parts: CheckoutParts, order: CourseOrderRow): Promise<Cancelled> {
  const provider = providerOf(parts, order);
  if (!provider || !order.reference) return { kind: "payments_not_set_up" };
  if (!provider.end) {
    const manageUrl = await provider.manageUrl(order.reference, `${parts.origin}/profile`);
    return { kind: "cancelled", order, manageUrl };
  }
  await applyPayment(parts, provider, await provider.end(order.reference));
  return {
    kind: "cancelled",
    order: await currentOrder(parts.database, order.id),
    manageUrl: null,
  };
}

/** False when the order no longer stands as it was read, its payment opened meanwhile included. */
async function cancelRow(database: Database, order: CourseOrderRow): Promise<boolean> {
  const cancelled = await database
    .updateTable("course_order")
    .set({ status: "cancelled", active: 0 })
    .where("id", "=", order.id)
    .where("status", "=", order.status)
    .$if(order.reference === null, (query) => query.where("reference", "is", null))
    .returning("id")
    .executeTakeFirst();
  return cancelled !== undefined;
}
