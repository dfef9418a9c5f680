import type { CourseOrderRow } from "../database/schema.ts";
import { applyPayment } from "../plans/apply-payment.ts";
import { type CheckoutDependencies, providerOf } from "../payments/checkout-dependencies.ts";
import { mayCheckPayment } from "../orders/order-limits.ts";
import { currentOrder } from "../orders/orders.ts";
import { logFailedCall } from "../payments/log-failed-call.ts";
import { cancelIfCourseRemoved } from "./course-removal.ts";
import { settlesWithin } from "../payments/settles-within.ts";

/** Minimum time between two checks of the same order at the provider, in milliseconds. */
const checkInterval = 3_000;

/** Maximum time to wait for the provider, in milliseconds; a later response is still applied. */
const stateTimeout = 4_000;

/**
 * Asks the provider for the payment state of a pending order, in case a webhook was lost, and cancels the order when
 * its course was removed. Returns the current order, unchanged when the provider does not respond in time.
 */
export async function refreshOrder(
  dependencies: CheckoutDependencies,
  order: CourseOrderRow,
): Promise<CourseOrderRow> {
  if (order.status !== "pending" || !(await claimCheck(dependencies, order.id))) return order;
  if (order.user_id && !(await mayCheckPayment(dependencies, order.user_id))) return order;
  await settlesWithin(stateTimeout, checkPayment(dependencies, order), (error) =>
    logFailedCall(
      dependencies.log,
      { orderId: order.id, error },
      "a pending order could not be refreshed",
    ),
  );
  return currentOrder(dependencies.database, order.id);
}

/** Returns true for one caller of all processes, once per `checkInterval`. */
async function claimCheck({ database }: CheckoutDependencies, orderId: string): Promise<boolean> {
  const now = Date.now();
  const claimed = await database
    .updateTable("course_order")
    .set({ checked_at: new Date(now).toISOString() })
    .where("id", "=", orderId)
    .where("checked_at", "<", new Date(now - checkInterval).toISOString())
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

async function checkPayment(
  dependencies: CheckoutDependencies,
  order: CourseOrderRow,
): Promise<void> {
  const provider = providerOf(dependencies, order);
  if (provider && order.reference) {
    await applyPayment(dependencies, provider, await provider.state(order.reference));
  }
  await cancelIfCourseRemoved(dependencies, await currentOrder(dependencies.database, order.id));
}
