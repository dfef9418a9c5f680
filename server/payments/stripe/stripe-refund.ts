import { Stripe } from "stripe";
import type { PaymentState } from "../payment-provider.ts";
import {
  chargesOf,
  endOfPeriod,
  expanded,
  paidInvoices,
  paymentsOfLastMonth,
  retrieveSession,
  retrieveState,
} from "./stripe-state.ts";

/**
 * Refunds the payments of a subscription's last month in full, unless it is over, then cancels it at once. In this order,
 * because the refund alone ends the subscription here, so that nothing is lost when the process is killed between both.
 */
export async function endAndRefund(stripe: Stripe, reference: string): Promise<PaymentState> {
  const session = await retrieveSession(stripe, reference);
  if (!session.subscription) throw new Error(`Nothing has been paid with ${reference}`);
  const subscription = expanded(session.subscription);
  for (const invoice of paymentsOfLastMonth(await paidInvoices(stripe, subscription.id))) {
    if (endOfPeriod(invoice) * 1000 > Date.now()) await refundInvoice(stripe, invoice);
  }
  try {
    await stripe.subscriptions.cancel(subscription.id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const state = await retrieveState(stripe, reference);
    // Only one that was cancelled before need not be cancelled.
    if (state.outcome === "paid") throw error;
    return state;
  }
  return retrieveState(stripe, reference);
}

async function refundInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<void> {
  for (const charge of await chargesOf(stripe, invoice)) {
    if (charge.refunded) continue;
    const idempotencyKey = `refund-${charge.id}-${charge.amount_refunded}`;
    await stripe.refunds.create({ charge: charge.id }, { idempotencyKey });
  }
}
