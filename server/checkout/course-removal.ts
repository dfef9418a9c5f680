import type { CourseOrderRow } from "../database/schema.ts";
import { closePendingOrder } from "./cancel-order.ts";
import { type CheckoutDependencies, providerOf } from "../payments/checkout-dependencies.ts";
import { currentOrder } from "../orders/orders.ts";
import { PaymentProviderUnavailableError } from "../payments/payment-provider.ts";

/** The reason shown on an order whose course was removed. */
export const courseRemovedReason = "This course is no longer offered.";

/**
 * Cancels a pending order and closes its payment when its course is no longer in the catalogue. Returns the updated
 * order, which is paid when the payment was already made. Throws as `closePendingOrder` does.
 */
export async function cancelIfCourseRemoved(
  dependencies: CheckoutDependencies,
  order: CourseOrderRow,
): Promise<CourseOrderRow> {
  const { status, course_id: courseId } = order;
  if (status !== "pending" || courseId === null) return order;
  if ((await dependencies.courseName(courseId)) !== undefined) return order;
  await closePendingOrder(dependencies, order);
  await dependencies.database
    .updateTable("course_order")
    .set({ reason: courseRemovedReason })
    .where("id", "=", order.id)
    .where("status", "=", "cancelled")
    .execute();
  return currentOrder(dependencies.database, order.id);
}

/** Ids of orders that could not be cancelled: already paid, or still pending, with the reason of the last failure. */
export type FailedCancellations = { paid: string[]; pending: string[]; reason: string | undefined };

/** Cancels all pending orders of courses that are no longer in the catalogue. Returns the orders where that failed. */
export async function cancelOrdersOfRemovedCourses(
  dependencies: CheckoutDependencies,
): Promise<FailedCancellations> {
  const failed: FailedCancellations = { paid: [], pending: [], reason: undefined };
  const orders = await dependencies.database
    .selectFrom("course_order")
    .leftJoin("course", "course.id", "course_order.course_id")
    .where("course_order.course_id", "is not", null)
    .where("course.id", "is", null)
    .where("course_order.status", "=", "pending")
    .selectAll("course_order")
    .orderBy("course_order.id")
    .execute();
  for (const order of orders) {
    try {
      if (order.reference && !providerOf(dependencies, order)) {
        throw new PaymentProviderUnavailableError(
          `payments through ${order.provider} are not set up here`,
        );
      }
      const { status } = await cancelIfCourseRemoved(dependencies, order);
      if (status === "paid") failed.paid.push(order.id);
    } catch (error) {
      failed.pending.push(order.id);
      failed.reason = (error as Error).message;
    }
  }
  return failed;
}
