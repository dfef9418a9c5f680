import type { Stripe } from "stripe";
import type { StatedPayment } from "../payment-provider.ts";
import { planOfProduct } from "./stripe-product.ts";

/** Returns the payment of a paid invoice, as a list: an invoice over 0 is none. */
export function statedPayment(invoice: Stripe.Invoice, refunded: Set<string>): StatedPayment[] {
  if (invoice.amount_paid === 0) return [];
  const lines = invoice.lines.data;
  // An invoice of a change also has a line that credits the earlier plan.
  const charged = lines.find(({ amount }) => amount > 0) ?? lines[0]!;
  return [
    {
      reference: invoice.id,
      plan: planOfProduct(charged.pricing?.price_details?.product),
      kind: invoice.billing_reason === "subscription_update" ? "change" : "month",
      amount: invoice.amount_paid,
      refunded: refunded.has(invoice.id),
      paidAt: timeOf(invoice.status_transitions.paid_at ?? invoice.created),
      periodStart: timeOf(charged.period.start),
      periodEnd: timeOf(charged.period.end),
    },
  ];
}

/** Returns Stripe's seconds since 1970 as ISO 8601. */
export function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
