import { randomUUID } from "node:crypto";
import type { PlanId } from "../../contract/plan.ts";
import type { PlanChange } from "../../contract/subscription.ts";
import { handleWebhook } from "../../server/checkout/handle-webhook.ts";
import { changePlan, previewChange } from "../../server/plans/change-plan.ts";
import { changeRenewal } from "../../server/plans/change-renewal.ts";
import { currentSubscription } from "../../server/plans/current-subscription.ts";
import { eventBody, signedHeaders, stripePayments } from "../services/stripe-payments.ts";
import { sampleCheckout } from "./sample-checkout.ts";

/** A person who pays a plan at the local Stripe server (`await using`). */
export async function stripeSubscriber(plan: PlanId) {
  const checkout = await sampleCheckout();
  const { stripe, payments, [Symbol.asyncDispose]: stopStripe } = await stripePayments();
  const dependencies = { ...checkout.dependencies, payments };
  Object.assign(checkout.dependencies, { payments });
  const { id: orderId } = await checkout.place(plan);
  const { id: userId } = checkout.buyer;
  const reference = stripe.account.all("checkout.session")[0]!.id;
  const { account } = stripe;
  const report = async (type: string, object: object, eventId: string = randomUUID()) => {
    const body = eventBody(type, object, eventId);
    return handleWebhook(dependencies, payments, body, signedHeaders(body));
  };
  account.pay(reference);
  await report("checkout.session.completed", account.get(reference));
  return {
    ...checkout,
    dependencies,
    stripe,
    account,
    provider: payments,
    orderId,
    reference,
    /** Reports an event about an object by a signed webhook. */
    report,
    change: (wanted: PlanChange["plan"], nextAmount?: number) =>
      changePlan(dependencies, userId, { plan: wanted, nextAmount }),
    preview: (wanted: PlanChange["plan"]) => previewChange(dependencies, userId, { plan: wanted }),
    setRenewal: (renews: boolean) => changeRenewal(dependencies, userId, renews),
    /** Returns the row that the person's screens show. */
    row: () => currentSubscription(checkout.database, userId),
    /** The month ends: the next one is charged or declined, and reported. */
    endMonth: async (outcome: "charged" | "declined") => {
      account.renew(reference);
      if (outcome === "charged") {
        account.settle(reference);
        return report("invoice.paid", account.all("invoice")[0]!);
      }
      return report("invoice.payment_failed", account.refuse(reference, "The card was declined."));
    },
    /** The amounts of the paid invoices, the latest first. */
    charges: () =>
      account
        .all("invoice")
        .filter(({ status }) => status === "paid")
        .map(({ amount_paid }) => amount_paid),
    [Symbol.asyncDispose]: async () => {
      await stopStripe();
      await checkout[Symbol.asyncDispose]();
    },
  };
}
