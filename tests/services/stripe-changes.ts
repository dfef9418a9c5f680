import {
  type InvoiceLine,
  type SchedulePhase,
  type StripeAccount,
  type StripeObject,
  lineOf,
  month,
} from "./stripe-account.ts";
import { refuse } from "./stripe-refusal.ts";

type Params = Record<string, unknown>;

type ItemParams = { id?: string; quantity?: string; price_data?: Params };

/** What Stripe lets a pending update contain, in the API version that the site names. */
const pendingAttributes = [
  "items",
  "metadata",
  "cancel_at_period_end",
  "proration_behavior",
  "proration_date",
  "payment_behavior",
  "expand",
];

/** Changes a subscription: its renewal, or its plan, which is billed at once. */
export function updateSubscription(
  account: StripeAccount,
  subscription: StripeObject,
  params: Params,
): StripeObject {
  if (subscription.status === "canceled") {
    refuse("A canceled subscription can only update its cancellation_details and metadata.");
  }
  const { cancel_at_period_end: cancels, items } = params;
  if (subscription.schedule && cancels !== undefined) {
    refuse(
      `The subscription is managed by the subscription schedule \`${subscription.schedule as string}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
  const cancel_at_period_end = cancels === undefined ? undefined : cancels === "true";
  if (!items) {
    return Object.assign(subscription, cancels !== undefined && { cancel_at_period_end });
  }
  if (params.payment_behavior !== "pending_if_incomplete") {
    refuse(
      "A declined charge would change the plan: payment_behavior must be pending_if_incomplete",
    );
  }
  const unsupported = Object.keys(params).find((name) => !pendingAttributes.includes(name));
  if (unsupported) refuse(`Pending updates do not support ${unsupported}`);
  const { amount, product } = checkedItem(account, subscription, items);
  const price = account.addPrice(amount, product);
  account.billChange(subscription, prorations(account, subscription, price, params), {
    price,
    metadata: (params.metadata ?? {}) as Record<string, string>,
    cancel_at_period_end,
  });
  return subscription;
}

/** Returns the invoice that a change of plan would result in. */
export function previewInvoice(account: StripeAccount, params: Params): object {
  const subscription = account.get(String(params.subscription));
  const { items, ...details } = params.subscription_details as Params;
  const unknown = Object.keys(details).find(
    (name) => !["proration_behavior", "proration_date"].includes(name),
  );
  if (unknown) refuse(`Received unknown parameter: subscription_details[${unknown}]`);
  const { amount, product } = checkedItem(account, subscription, items);
  const price = account.addPrice(amount, product);
  const data = prorations(account, subscription, price, details);
  const amount_due = Math.max(
    0,
    data.reduce((sum, line) => sum + line.amount, 0),
  );
  return { id: "upcoming_in_1", object: "invoice", amount_due, lines: { object: "list", data } };
}

function checkedItem(account: StripeAccount, subscription: StripeObject, items: unknown) {
  const [item, ...others] = items as ItemParams[];
  if (others.length > 0) refuse("The subscription would have several items");
  if (item?.id !== account.itemOf(subscription).id) refuse(`No such item: ${item?.id}`);
  if (item.quantity !== "1") refuse("quantity must be 1");
  return checkedPrice(account, item.price_data);
}

function checkedPrice(account: StripeAccount, price: Params | undefined) {
  const { currency, unit_amount, recurring, product, ...others } = price ?? {};
  const [other] = Object.keys(others);
  if (other) refuse(`Received unknown parameter: price_data[${other}]`);
  if (currency !== "usd") refuse(`Invalid currency: ${String(currency)}`);
  if ((recurring as Params | undefined)?.interval !== "month") refuse("It must recur by month");
  if (!/^[1-9]\d*$/.test(String(unit_amount))) refuse(`Invalid integer: ${String(unit_amount)}`);
  if (account.objects.get(String(product))?.object !== "product") {
    refuse(`No such product: '${String(product)}'`);
  }
  return { amount: Number(unit_amount), product: String(product) };
}

/** The rest of the period of the old price is credited, that of the new one charged. */
function prorations(
  account: StripeAccount,
  subscription: StripeObject,
  wanted: StripeObject,
  { proration_behavior, proration_date }: Params,
): InvoiceLine[] {
  if (proration_behavior !== "always_invoice") refuse("The change would not be charged today");
  const { price, current_period_start, current_period_end: end } = account.itemOf(subscription);
  const start = Number(proration_date);
  if (!(start >= current_period_start && start <= end)) {
    refuse("Invalid proration_date: it must be within the current period");
  }
  const rest = (end - start) / (end - current_period_start);
  const period = { start, end };
  return [
    lineOf(price, -Math.round((price.unit_amount as number) * rest), period),
    lineOf(wanted, Math.round((wanted.unit_amount as number) * rest), period),
  ];
}

/** Adds a schedule whose only phase is the subscription's current period. */
export function createSchedule(account: StripeAccount, params: Params): StripeObject {
  const subscription = account.get(String(params.from_subscription));
  if (subscription.schedule) refuse("The subscription is already attached to a schedule.");
  if (subscription.status !== "active")
    refuse(`The subscription is ${String(subscription.status)}`);
  if (subscription.cancel_at_period_end) refuse("The schedule would cancel the subscription");
  const item = account.itemOf(subscription);
  const phase: SchedulePhase = {
    start_date: item.current_period_start,
    end_date: item.current_period_end,
    items: [{ price: item.price.id, quantity: 1 }],
    metadata: {},
  };
  const schedule = account.add("sub_sched", "subscription_schedule", {
    status: "active",
    end_behavior: "release",
    subscription: subscription.id,
    phases: [phase],
  });
  Object.assign(subscription, { schedule: schedule.id });
  return schedule;
}

/** Replaces the phases: the current one must stay, and one month of another plan follow. */
export function updateSchedule(
  account: StripeAccount,
  schedule: StripeObject,
  { end_behavior, phases }: Params,
): StripeObject {
  if (schedule.status !== "active") refuse(`The schedule is ${String(schedule.status)}`);
  if (end_behavior !== "release") refuse("The subscription would end with its schedule");
  const [current] = schedule.phases as SchedulePhase[];
  const [first, next, ...others] = phases as Params[];
  if (!first || !next || others.length > 0) refuse("Two phases are expected");
  const { start_date, end_date, items } = first!;
  const [kept] = items as { price?: string; quantity?: string }[];
  if (Number(start_date) !== current!.start_date || Number(end_date) !== current!.end_date) {
    refuse("The current phase can not be changed");
  }
  if (kept?.price !== current!.items[0]!.price) refuse("The current plan can not be changed");
  return Object.assign(schedule, {
    phases: [current, addedPhase(account, next!, current!.end_date)],
  });
}

function addedPhase(account: StripeAccount, phase: Params, start: number): SchedulePhase {
  const { duration, items, metadata, proration_behavior, ...others } = phase;
  const [other] = Object.keys(others);
  if (other) refuse(`Received unknown parameter: phases[1][${other}]`);
  const { interval, interval_count } = duration as Params;
  if (interval !== "month" || interval_count !== "1") refuse("The phase must last for a month");
  if (proration_behavior !== "none") refuse("The next month would be prorated");
  const { amount, product } = checkedPrice(account, (items as ItemParams[])[0]?.price_data);
  return {
    start_date: start,
    end_date: start + month,
    items: [{ price: account.addPrice(amount, product).id, quantity: 1 }],
    metadata: (metadata ?? {}) as Record<string, string>,
  };
}

/** Ends a schedule; its subscription goes on with its current plan. */
export function releaseSchedule(account: StripeAccount, schedule: StripeObject): StripeObject {
  if (schedule.status !== "active") refuse(`The schedule is ${String(schedule.status)}`);
  Object.assign(account.get(schedule.subscription as string), { schedule: null });
  return Object.assign(schedule, { status: "released", subscription: null });
}
