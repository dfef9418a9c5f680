import type { Plan, PlanId } from "../../contract/plan.ts";
import { plans } from "../../contract/plan.ts";
import type { CourseOrderRow } from "../database/schema.ts";
import { closeQuietly } from "./apply-payment.ts";
import type { Buyer, CheckoutParts } from "./checkout-parts.ts";
import { currentOrder } from "./orders.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** The plan with this id, with its price. */
export function planOf(id: PlanId): Plan {
  return plans.find((plan) => plan.id === id)!;
}

/** The provider that an order is paid with, or undefined when it is another than the one that is set up now. */
export function providerOf(
  { payments }: Pick<CheckoutParts, "payments">,
  order: Pick<CourseOrderRow, "provider">,
): PaymentProvider | undefined {
  return payments?.id === order.provider ? payments : undefined;
}

/**
 * Opens the payment of a pending order that has none yet, and gives the order as it then stands; any other order
 * comes back as it is. Throws PaymentProviderUnavailableError: the order stays pending and can be opened again.
 */
export async function openPayment(
  parts: CheckoutParts,
  buyer: Buyer,
  order: CourseOrderRow,
): Promise<CourseOrderRow> {
  const provider = providerOf(parts, order);
  if (order.status !== "pending" || order.payment_url || !provider) return order;
  const { reference, url } = await provider.open({
    orderId: order.id,
    plan: { ...planOf(order.plan), amount: order.amount, currency: order.currency },
    courseName: order.course_name,
    email: buyer.email,
    returnUrl: `${parts.origin}/checkout/${order.course_id}/order/${order.id}`,
    cancelUrl: `${parts.origin}/checkout/${order.course_id}?plan=${order.plan}&cancelled=${order.id}`,
  });
  const opened = await parts.database
    .updateTable("course_order")
    .set({ reference, payment_url: url, checked_at: new Date().toISOString() })
    .where("id", "=", order.id)
    .where("status", "=", "pending")
    .returningAll()
    .executeTakeFirst();
  if (opened) return opened;
  const current = await currentOrder(parts.database, order.id);
  if (current.status === "cancelled") await closeQuietly(parts, provider, order.id, reference);
  return current;
}
