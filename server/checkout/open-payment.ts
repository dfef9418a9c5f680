import { planOf } from "../../contract/plan.ts";
import type { CourseOrderRow } from "../database/schema.ts";
import { tryClosePayment } from "./apply-payment.ts";
import type { Buyer, CheckoutDependencies } from "./checkout-dependencies.ts";
import { currentOrder } from "./orders.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** Returns the provider that an order or subscription is paid with, or undefined when that one is not set up. */
export function providerOf(
  { payments }: Pick<CheckoutDependencies, "payments">,
  order: Pick<CourseOrderRow, "provider">,
): PaymentProvider | undefined {
  return payments?.id === order.provider ? payments : undefined;
}

/**
 * Opens the payment of a pending order that has none yet. Returns the updated order; any other order unchanged. Throws
 * PaymentProviderUnavailableError: the order stays pending, and the payment can be opened later.
 */
export async function openPayment(
  dependencies: CheckoutDependencies,
  buyer: Buyer,
  order: CourseOrderRow,
): Promise<CourseOrderRow> {
  const provider = providerOf(dependencies, order);
  if (order.status !== "pending" || order.payment_url || !provider) return order;
  const { reference, url } = await provider.open({
    orderId: order.id,
    plan: { ...planOf(order.plan), amount: order.amount, currency: order.currency },
    courseName: order.course_name,
    email: buyer.email,
    returnUrl: `${dependencies.origin}/checkout/${order.course_id}/order/${order.id}`,
    cancelUrl: `${dependencies.origin}/checkout/${order.course_id}?plan=${order.plan}&cancelled=${order.id}`,
  });
  const opened = await dependencies.database
    .updateTable("course_order")
    .set({ reference, payment_url: url, checked_at: new Date().toISOString() })
    .where("id", "=", order.id)
    .where("status", "=", "pending")
    .returningAll()
    .executeTakeFirst();
  if (opened) return opened;
  const current = await currentOrder(dependencies.database, order.id);
  if (current.status === "cancelled")
    await tryClosePayment(dependencies, provider, order.id, reference);
  return current;
}
