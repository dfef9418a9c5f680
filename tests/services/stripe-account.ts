/** An object of Stripe's API, which refers to others by id. */
export type StripeObject = { id: string; object: string; created: number } & Record<
  string,
  unknown
>;

type Session = StripeObject & {
  status: "open" | "complete" | "expired";
  url: string | null;
  subscription: string | null;
  customer: string | null;
  amount_total: number;
};

/** The parameters of a request to open a session, from the form's nested names. */
export type SessionParams = {
  line_items: { price_data: { currency: string; unit_amount: string } }[];
  customer_email?: string;
  client_reference_id?: string;
  metadata?: Record<string, string>;
  subscription_data?: { metadata?: Record<string, string> };
} & Record<string, unknown>;

/** 30 days, in seconds. */
const month = 30 * 24 * 60 * 60;

function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** A Stripe account in memory, with the actions of buyers, banks and its owner. */
export class StripeAccount {
  readonly objects = new Map<string, StripeObject>();
  readonly #subscriptionMetadata = new Map<string, Record<string, string>>();

  /** Returns the objects of one kind, newest first as in Stripe's lists. */
  all(object: string): StripeObject[] {
    return [...this.objects.values()].filter((one) => one.object === object).toReversed();
  }

  get<Kind extends StripeObject = StripeObject>(id: string): Kind {
    const found = this.objects.get(id);
    if (!found) throw new Error(`There is no ${id} in the account`);
    return found as Kind;
  }

  add(prefix: string, object: string, fields: Record<string, unknown>): StripeObject {
    const id = `${prefix}_${this.objects.size + 1}`;
    const added = { id, object, created: Math.floor(Date.now() / 1000), ...fields };
    this.objects.set(id, added);
    return added;
  }

  openSession(params: SessionParams): StripeObject {
    const price = params.line_items[0]?.price_data;
    const session = this.add("cs_test", "checkout.session", {
      mode: "subscription",
      status: "open",
      payment_status: "unpaid",
      currency: price?.currency,
      amount_total: Number(price?.unit_amount),
      client_reference_id: params.client_reference_id ?? null,
      customer_email: params.customer_email ?? null,
      metadata: params.metadata ?? {},
      customer: null,
      subscription: null,
    });
    this.#subscriptionMetadata.set(session.id, params.subscription_data?.metadata ?? {});
    return Object.assign(session, { url: `https://checkout.stripe.test/c/pay/${session.id}` });
  }

  /** The buyer pays by card. */
  pay(sessionId: string): void {
    this.payLater(sessionId);
    this.settle(sessionId);
  }

  /** The buyer pays by a debit, which the bank settles or refuses later. */
  payLater(sessionId: string): void {
    const session = this.get<Session>(sessionId);
    const customer = this.add("cus", "customer", { email: session.customer_email });
    const subscription = this.add("sub", "subscription", {
      status: "incomplete",
      customer: customer.id,
      metadata: this.#subscriptionMetadata.get(sessionId) ?? {},
      cancellation_details: { comment: null, feedback: null, reason: null },
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      items: { object: "list", data: [{ current_period_end: now() + month }] },
    });
    this.#bill(subscription, session.amount_total, now());
    const links = { customer: customer.id, subscription: subscription.id };
    Object.assign(session, { ...links, status: "complete", url: null });
  }

  settle(sessionId: string): void {
    const session = this.get<Session>(sessionId);
    const { subscription, invoice, payment, intent } = this.#latest(session);
    const charge = this.add("ch", "charge", {
      payment_intent: intent.id,
      amount: session.amount_total,
      amount_refunded: 0,
      refunded: false,
    });
    Object.assign(intent, { status: "succeeded", latest_charge: charge.id });
    Object.assign(payment, { status: "paid", amount_paid: session.amount_total });
    Object.assign(invoice, { status: "paid", amount_paid: session.amount_total });
    Object.assign(subscription, { status: "active" });
    Object.assign(session, { payment_status: "paid" });
  }

  /** The bank refuses the first payment or a renewal. */
  refuse(sessionId: string, message: string): StripeObject {
    const { subscription, invoice, intent } = this.#latest(this.get(sessionId));
    const last_payment_error = { code: "card_declined", message };
    Object.assign(intent, { status: "requires_payment_method", last_payment_error });
    if (subscription.status === "active") Object.assign(subscription, { status: "past_due" });
    return invoice;
  }

  expire(sessionId: string): void {
    Object.assign(this.get(sessionId), { status: "expired", url: null });
  }

  /** Adds the next month's invoice, open until settled. */
  renew(sessionId: string): void {
    const session = this.get<Session>(sessionId);
    const { subscription } = this.#latest(session);
    this.#bill(subscription, session.amount_total, this.#startNextMonth(subscription));
  }

  /** Returns the start of the month that begins. */
  #startNextMonth(subscription: StripeObject): number {
    const item = (subscription.items as { data: { current_period_end: number }[] }).data[0]!;
    const start = item.current_period_end;
    item.current_period_end = start + month;
    return start;
  }

  /** Refunds an amount of the latest charge; returns the refund of Stripe's event. */
  refund(sessionId: string, amount: number): StripeObject {
    const { intent } = this.#latest(this.get(sessionId));
    const charge = this.get(intent.latest_charge as string);
    Object.assign(charge, { amount_refunded: amount, refunded: amount === charge.amount });
    return this.add("re", "refund", { amount, charge: charge.id, payment_intent: intent.id });
  }

  setSubscription(sessionId: string, status: string, reason: string | null = null): StripeObject {
    const { subscription } = this.#latest(this.get(sessionId));
    const ended_at = status === "canceled" ? now() : null;
    return Object.assign(subscription, { status, ended_at, cancellation_details: { reason } });
  }

  subscriptionOf(sessionId: string): StripeObject {
    return this.get(this.get<Session>(sessionId).subscription ?? "none");
  }

  chargeOf(sessionId: string): StripeObject {
    return this.get(this.#latest(this.get(sessionId)).intent.latest_charge as string);
  }

  #bill(subscription: StripeObject, amount: number, start: number): void {
    const invoice = this.add("in", "invoice", {
      status: "open",
      amount_due: amount,
      amount_paid: 0,
      lines: { object: "list", data: [{ amount, period: { start, end: start + month } }] },
      parent: {
        type: "subscription_details",
        subscription_details: { subscription: subscription.id },
      },
    });
    const intent = this.add("pi", "payment_intent", { status: "processing", latest_charge: null });
    this.add("inpay", "invoice_payment", {
      invoice: invoice.id,
      status: "open",
      amount_paid: null,
      payment: { type: "payment_intent", payment_intent: intent.id },
    });
    Object.assign(subscription, { latest_invoice: invoice.id });
  }

  #latest(session: StripeObject) {
    const subscription = this.subscriptionOf(session.id);
    const invoice = this.get(subscription.latest_invoice as string);
    const payment = this.all("invoice_payment").find((one) => one.invoice === invoice.id);
    if (!payment) throw new Error(`${invoice.id} has no payment`);
    const { payment_intent } = payment.payment as { payment_intent: string };
    return { subscription, invoice, payment, intent: this.get(payment_intent) };
  }
}
