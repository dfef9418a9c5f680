import { checkoutPath, orderPath } from "../../contract/checkout-path.ts";
import { planOf } from "../../contract/plan.ts";
import type { CourseOrderRow, Database } from "../database/schema.ts";
import { sampleSite } from "../site/complete-site.ts";
import { tryClosePayment } from "../plans/apply-payment.ts";
import {
  type Buyer,
  type CheckoutDependencies,
  providerOf,
} from "../payments/checkout-dependencies.ts";
import { currentOrder } from "../orders/orders.ts";
import {
  type OpenedPayment,
  type PaymentProvider,
  type PaymentRequest,
  PaymentProviderUnavailableError,
} from "../payments/payment-provider.ts";

/** Each further attempt means that the one before can no longer be paid. */
const maxAttempts = 5;

/**
 * Opens the payment of a pending order that has none yet. Returns the updated order; any other order unchanged. Throws
 * PaymentProviderUnavailableError: the order stays pending, and the payment can be opened later.
 */
export async function openPayment(
  dependencies: CheckoutDependencies,
  buyer: Buyer,
  order: CourseOrderRow,
): Promise<CourseOrderRow> {
  let current = order;
  for (let attempts = 0; attempts < maxAttempts; attempts++) {
    const provider = providerOf(dependencies, current);
    if (current.status !== "pending" || current.payment_url || !provider) return current;
    const opened = await provider.open(requestOf(dependencies, buyer, current));
    if (opened) return storePayment(dependencies, provider, current, opened);
    current = await beginNextAttempt(dependencies.database, current);
  }
  throw new PaymentProviderUnavailableError(`The order ${order.id} could not be opened`);
}

function requestOf(
  { origin }: CheckoutDependencies,
  buyer: Buyer,
  order: CourseOrderRow,
): PaymentRequest {
  const { course_id: courseId } = order;
  return {
    orderId: order.id,
    attempt: order.payment_attempt,
    // The price is the order's, whatever that of new orders is now.
    plan: { ...planOf(order.plan, sampleSite), amount: order.amount, currency: order.currency },
    courseName: order.course_name,
    email: buyer.email,
    returnUrl: origin + orderPath({ courseId, id: order.id }),
    cancelUrl: `${origin}${checkoutPath(courseId)}?plan=${order.plan}&cancelled=${order.id}`,
  };
}

/** Counts the attempt before it is made, so that it is known after a kill; another request may have come first. */
async function beginNextAttempt(
  database: Database,
  order: CourseOrderRow,
): Promise<CourseOrderRow> {
  await database
    .updateTable("course_order")
    .set({ payment_attempt: order.payment_attempt + 1 })
    .where("id", "=", order.id)
    .where("payment_attempt", "=", order.payment_attempt)
    .where("payment_url", "is", null)
    .execute();
  return currentOrder(database, order.id);
}

/**
 * Stores the payment of an order's attempt, and closes it when the order was cancelled meanwhile. Where a later attempt
 * has begun, nobody has seen the URL of this one, and it expires unpaid.
 */
async function storePayment(
  dependencies: CheckoutDependencies,
  provider: PaymentProvider,
  { id, payment_attempt: attempt }: CourseOrderRow,
  { reference, url }: OpenedPayment,
): Promise<CourseOrderRow> {
  const stored = await dependencies.database
    .updateTable("course_order")
    .set({ reference, payment_url: url, checked_at: new Date().toISOString() })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("payment_attempt", "=", attempt)
    .returningAll()
    .executeTakeFirst();
  if (stored) return stored;
  const current = await currentOrder(dependencies.database, id);
  if (current.status === "cancelled") await tryClosePayment(dependencies, provider, id, reference);
  return current;
}
