import type { CourseOrderRow } from "../database/schema.ts";
import { closePendingOrder } from "./cancel-order.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { providerOf } from "./open-payment.ts";
import { currentOrder } from "./orders.ts";
import { PaymentProviderUnavailableError } from "./payment-provider.ts";

/** What a person is told about an order whose course is gone. */
export const goneReason = "This course is no longer offered.";

/**
 * Cancels a pending order, and closes its payment, where its course is no longer in the catalogue; returns the order as
 * it then stands. It may turn out to be paid. Throws PaymentProviderUnavailableError when the payment cannot be closed now.
 */
export async function withdrawIfGone(
  parts: CheckoutParts,
  order: CourseOrderRow,
): Promise<CourseOrderRow> {
  if (order.status !== "pending") return order;
  if ((await parts.courseName(order.course_id)) !== undefined) return order;
  await closePendingOrder(parts, order);
  await parts.database
    .updateTable("course_order")
    .set({ reason: goneReason })
    .where("id", "=", order.id)
    .where("status", "=", "cancelled")
    .execute();
  return currentOrder(parts.database, order.id);
}

/** Ids of orders whose course is gone: paid before they could be cancelled, or still pending for the last reason given. */
export type NotWithdrawn = { paid: string[]; pending: string[]; reason: string | undefined };

/** Cancels all pending orders of courses that are no longer in the catalogue; returns those where that failed. */
export async function withdrawOrders(parts: CheckoutParts): Promise<NotWithdrawn> {
  const failed: NotWithdrawn = { paid: [], pending: [], reason: undefined };
  const orders = await parts.database
    .selectFrom("course_order")
    .leftJoin("course", "course.id", "course_order.course_id")
    .where("course.id", "is", null)
    .where("course_order.status", "=", "pending")
    .selectAll("course_order")
    .orderBy("course_order.id")
    .execute();
  for (const order of orders) {
    try {
      if (order.reference && !providerOf(parts, order)) {
        throw new PaymentProviderUnavailableError(
          `payments through ${order.provider} are not set up here`,
        );
      }
      const { status } = await withdrawIfGone(parts, order);
      if (status === "paid") failed.paid.push(order.id);
    } catch (error) {
      failed.pending.push(order.id);
      failed.reason = (error as Error).message;
    }
  }
  return failed;
}
