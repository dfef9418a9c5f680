import type { Stripe } from "stripe";
import type { Plan } from "../../../contract/plan.ts";
import type { PaymentState } from "../payment-provider.ts";
import { productOf } from "./stripe-product.ts";
import { expanded, idOf, onlyItem, retrieveSession, retrieveState } from "./stripe-state.ts";

/** The rest of the month is counted from the start of the current ten minutes, so that a preview and its change agree. */
const prorationStep = 10 * 60;

/** Returns what an upgrade would charge now, in cents. */
export async function previewUpgrade(
  stripe: Stripe,
  reference: string,
  plan: Plan,
): Promise<number> {
  const subscription = await retrieveSubscription(stripe, reference);
  const item = onlyItem(subscription);
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price_data: priceOf(plan, idOf(item.price.product)!), quantity: 1 }],
      proration_behavior: "always_invoice",
      proration_date: prorationDate(item),
    },
  });
  return preview.amount_due;
}

/**
 * Changes the plan at once; a declined charge leaves a pending update, which Stripe applies when its invoice is paid.
 * Pending updates accept metadata and cancel_at_period_end since Stripe's API version 2026-09-30.
 */
export async function upgrade(
  stripe: Stripe,
  reference: string,
  plan: Plan,
): Promise<{ state: PaymentState; paymentUrl: string | null }> {
  const subscription = await retrieveSubscription(stripe, reference);
  if (subscription.status !== "active" || subscription.metadata.plan === plan.id) {
    return { state: await retrieveState(stripe, reference), paymentUrl: null };
  }
  await releaseSchedule(stripe, subscription);
  const item = onlyItem(subscription);
  const product = await productOf(stripe, plan);
  const { pending_update, latest_invoice } = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price_data: priceOf(plan, product), quantity: 1 }],
    metadata: { plan: plan.id },
    cancel_at_period_end: false,
    proration_behavior: "always_invoice",
    proration_date: prorationDate(item),
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  const paymentUrl = pending_update ? expanded(latest_invoice).hosted_invoice_url : null;
  return { state: await retrieveState(stripe, reference), paymentUrl: paymentUrl ?? null };
}

/** Schedules a plan for the next month, in place of an earlier schedule; null keeps the current plan. */
export async function planNext(
  stripe: Stripe,
  reference: string,
  plan: Plan | null,
): Promise<PaymentState> {
  const subscription = await retrieveSubscription(stripe, reference);
  if (subscription.status === "active") {
    await releaseSchedule(stripe, subscription);
    if (plan) await schedule(stripe, subscription, plan);
  }
  return retrieveState(stripe, reference);
}

/** Takes a planned change back: while a schedule exists, Stripe refuses changes of the subscription itself. */
export async function releaseSchedule(
  stripe: Stripe,
  { schedule: planned }: Stripe.Subscription,
): Promise<void> {
  if (planned) await stripe.subscriptionSchedules.release(idOf(planned)!);
}

async function schedule(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  plan: Plan,
): Promise<void> {
  const product = await productOf(stripe, plan);
  if (subscription.cancel_at_period_end) {
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  }
  const created = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const { start_date, end_date } = created.phases[0]!;
  const item = onlyItem(subscription);
  await stripe.subscriptionSchedules.update(created.id, {
    end_behavior: "release",
    phases: [
      { start_date, end_date, items: [{ price: item.price.id, quantity: 1 }] },
      {
        duration: { interval: "month", interval_count: 1 },
        items: [{ price_data: priceOf(plan, product), quantity: 1 }],
        metadata: { plan: plan.id, amount: String(plan.amount) },
        proration_behavior: "none",
      },
    ],
  });
}

async function retrieveSubscription(
  stripe: Stripe,
  reference: string,
): Promise<Stripe.Subscription> {
  const { subscription } = await retrieveSession(stripe, reference);
  if (!subscription) throw new Error(`Nothing has been paid with ${reference}`);
  return expanded(subscription);
}

function priceOf({ amount, currency }: Plan, product: string) {
  const recurring = { interval: "month" as const };
  return { currency: currency.toLowerCase(), unit_amount: amount, recurring, product };
}

function prorationDate({ current_period_start: start }: Stripe.SubscriptionItem): number {
  const now = Math.floor(Date.now() / 1000);
  return Math.max(start, now - (now % prorationStep));
}
