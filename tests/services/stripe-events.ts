import { randomUUID } from "node:crypto";
import { handleWebhook } from "../../server/checkout/handle-webhook.ts";
import type { StartProvider } from "./provider-events.ts";
import type { StripeObject } from "./stripe-account.ts";
import { eventBody, signedHeaders, stripePayments } from "./stripe-payments.ts";

/** Starts the local Stripe server, whose webhooks change the orders of a checkout. */
export const startStripe: StartProvider = async (dependencies) => {
  const { stripe, payments: provider, [Symbol.asyncDispose]: stop } = await stripePayments();
  const { account } = stripe;
  const report = async (type: string, object: StripeObject) => {
    const body = eventBody(type, object, randomUUID());
    const handled = await handleWebhook(dependencies, provider, body, signedHeaders(body));
    if (handled !== "accepted") throw new Error(`The webhook ${type} was ${handled}`);
  };
  const latestInvoice = (reference: string) =>
    account.get(account.subscriptionOf(reference).latest_invoice as string);
  const settle = async (reference: string) => {
    account.settle(reference);
    await report("invoice.paid", latestInvoice(reference));
  };
  const refuse = (reference: string) =>
    report("invoice.payment_failed", account.refuse(reference, "The card was declined."));
  const cancel = (reference: string, reason: string) =>
    report("customer.subscription.deleted", account.setSubscription(reference, "canceled", reason));
  return {
    provider,
    pay: async (reference) => {
      account.pay(reference);
      await report("checkout.session.completed", account.get(reference));
    },
    refusePayment: async (reference) => {
      account.payLater(reference);
      account.refuse(reference, "The bank said no.");
      await report("checkout.session.async_payment_failed", account.get(reference));
    },
    endMonth: async (reference, outcome) => {
      account.passMonth(reference);
      if (account.subscriptionOf(reference).cancel_at_period_end) {
        return cancel(reference, "cancellation_requested");
      }
      account.renew(reference);
      return outcome === "charged" ? settle(reference) : refuse(reference);
    },
    tryAgain: (reference, outcome) =>
      outcome === "charged" ? settle(reference) : refuse(reference),
    giveUp: (reference) => cancel(reference, "payment_failed"),
    refund: async (reference) => {
      const { id: subscription } = account.subscriptionOf(reference);
      for (const charge of account.chargesOf(subscription)) {
        account.refundCharge(charge.id);
        await report("charge.refunded", charge);
      }
    },
    declineChanges: async (_, declines) => {
      account.declines = declines;
    },
    payChange: async (reference) => {
      const { id: subscription } = account.subscriptionOf(reference);
      await report("invoice.paid", account.payInvoice(subscription));
    },
    cancelAtOnce: (reference) => cancel(reference, "cancellation_requested"),
    loseDispute: (reference) => cancel(reference, "payment_disputed"),
    [Symbol.asyncDispose]: stop,
  };
};
