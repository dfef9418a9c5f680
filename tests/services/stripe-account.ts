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

export type StripeItem = {
  id: string;
  price: StripeObject;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
};

export type InvoiceLine = {
  amount: number;
  period: { start: number; end: number };
  pricing: object;
};

/** What becomes of a subscription once its invoice is paid. */
export type PendingUpdate = {
  price: StripeObject;
  metadata: Record<string, string>;
  cancel_at_period_end: boolean | undefined;
};

/** The parameters of a request to open a session, from the form's nested names. */
export type SessionParams = {
  line_items: {
    price_data: { currency: string; unit_amount: string; product_data?: { name: string } };
  }[];
  customer_email?: string;
  client_reference_id?: string;
  metadata?: Record<string, string>;
  subscription_data?: { metadata?: Record<string, string> };
} & Record<string, unknown>;

export type SchedulePhase = {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number }[];
  metadata: Record<string, string>;
};

/** 30 days, in seconds. */
export const month = 30 * 24 * 60 * 60;

function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** Returns the line of an invoice for a price. */
export function lineOf(
  price: StripeObject,
  amount: number,
  period: InvoiceLine["period"],
): InvoiceLine {
  const price_details = { price: price.id, product: price.product };
  return { amount, period, pricing: { type: "price_details", price_details } };
}

/** A Stripe account in memory, with the actions of buyers, banks and its owner. */
export class StripeAccount {
  readonly objects = new Map<string, StripeObject>();
  readonly #subscriptionMetadata = new Map<string, Record<string, string>>();
  readonly #productNames = new Map<string, string>();
  readonly #pendingUpdates = new Map<string, PendingUpdate>();
  /** Whether banks decline cards, except on the page of an invoice. */
  declines = false;

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
    const price = params.line_items[0]!.price_data;
    const session = this.add("cs_test", "checkout.session", {
      mode: "subscription",
      status: "open",
      payment_status: "unpaid",
      currency: price.currency,
      amount_total: Number(price.unit_amount),
      client_reference_id: params.client_reference_id ?? null,
      customer_email: params.customer_email ?? null,
      metadata: params.metadata ?? {},
      customer: null,
      subscription: null,
    });
    this.#productNames.set(session.id, price.product_data?.name ?? "");
    this.#subscriptionMetadata.set(session.id, params.subscription_data?.metadata ?? {});
    return Object.assign(session, { url: `https://checkout.stripe.test/c/pay/${session.id}` });
  }

  addPrice(unit_amount: number, product: string): StripeObject {
    return this.add("price", "price", { unit_amount, product, currency: "usd" });
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
      schedule: null,
      pending_update: null,
    });
    const period = { current_period_start: now(), current_period_end: now() + month };
    const product = this.add("prod", "product", { name: this.#productNames.get(sessionId) });
    const price = this.addPrice(session.amount_total, product.id);
    const item = { id: `si_${subscription.id}`, quantity: 1, price, ...period };
    Object.assign(subscription, { items: { object: "list", data: [item] } });
    this.#billMonth(subscription);
    const links = { customer: customer.id, subscription: subscription.id };
    Object.assign(session, { ...links, status: "complete", url: null });
  }

  settle(sessionId: string): void {
    const session = this.get<Session>(sessionId);
    this.payInvoice(session.subscription!);
    Object.assign(session, { payment_status: "paid" });
  }

  /** The buyer or the bank pays the latest invoice of a subscription, which applies its pending update. */
  payInvoice(subscriptionId: string): StripeObject {
    const { subscription, invoice, payment, intent } = this.#latestOf(subscriptionId);
    const amount = invoice.amount_due as number;
    const charge = this.add("ch", "charge", {
      payment_intent: intent.id,
      amount,
      amount_refunded: 0,
      refunded: false,
    });
    Object.assign(intent, { status: "succeeded", latest_charge: charge.id });
    Object.assign(payment, { status: "paid", amount_paid: amount });
    const status_transitions = { paid_at: now() };
    Object.assign(invoice, { status: "paid", amount_paid: amount, status_transitions });
    Object.assign(subscription, { status: "active" });
    this.#applyPendingUpdate(subscription);
    return invoice;
  }

  /** Bills the change of a plan: it is made when the invoice is paid, at once unless cards are declined. */
  billChange(subscription: StripeObject, lines: InvoiceLine[], update: PendingUpdate): void {
    this.#voidPendingUpdate(subscription);
    this.bill(subscription, lines, "subscription_update");
    this.#pendingUpdates.set(subscription.id, update);
    Object.assign(subscription, { pending_update: { expires_at: now() + 23 * 60 * 60 } });
    if (!this.declines) this.payInvoice(subscription.id);
  }

  #applyPendingUpdate(subscription: StripeObject): void {
    const update = this.#pendingUpdates.get(subscription.id);
    if (!update) return;
    this.itemOf(subscription).price = update.price;
    const { cancel_at_period_end = subscription.cancel_at_period_end } = update;
    const metadata = { ...(subscription.metadata as object), ...update.metadata };
    Object.assign(subscription, { metadata, cancel_at_period_end, pending_update: null });
    this.#pendingUpdates.delete(subscription.id);
  }

  #voidPendingUpdate(subscription: StripeObject): void {
    if (!this.#pendingUpdates.delete(subscription.id)) return;
    Object.assign(this.get(subscription.latest_invoice as string), { status: "void" });
    Object.assign(subscription, { pending_update: null });
  }

  itemOf(subscription: StripeObject): StripeItem {
    return (subscription.items as { data: StripeItem[] }).data[0]!;
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

  /** Lets a month pass: everything that a subscription's invoices cover was a month earlier. */
  passMonth(sessionId: string): void {
    const subscription = this.subscriptionOf(sessionId);
    const item = this.itemOf(subscription);
    item.current_period_start -= month;
    item.current_period_end -= month;
    for (const { lines } of this.#invoicesOf(subscription.id)) {
      for (const { period } of (lines as { data: InvoiceLine[] }).data) {
        period.start -= month;
        period.end -= month;
      }
    }
    if (!subscription.schedule) return;
    for (const phase of this.get(subscription.schedule as string).phases as SchedulePhase[]) {
      phase.start_date -= month;
      phase.end_date -= month;
    }
  }

  /** Adds the next month's invoice, open until settled; a scheduled plan begins. */
  renew(sessionId: string): void {
    const { subscription } = this.#latest(this.get<Session>(sessionId));
    this.#voidPendingUpdate(subscription);
    const item = this.itemOf(subscription);
    item.current_period_start = item.current_period_end;
    item.current_period_end += month;
    this.#beginPhase(subscription);
    this.#billMonth(subscription);
  }

  #beginPhase(subscription: StripeObject): void {
    if (!subscription.schedule) return;
    const schedule = this.get(subscription.schedule as string);
    const item = this.itemOf(subscription);
    const phases = schedule.phases as SchedulePhase[];
    const phase = phases.find(({ start_date }) => start_date === item.current_period_start);
    if (phase) {
      item.price = this.get(phase.items[0]!.price);
      const metadata = { ...(subscription.metadata as object), ...phase.metadata };
      Object.assign(subscription, { metadata });
    } else if (phases.at(-1)!.end_date <= item.current_period_start) {
      Object.assign(schedule, { status: "released", subscription: null });
      Object.assign(subscription, { schedule: null });
    }
  }

  #billMonth(subscription: StripeObject): void {
    const {
      price,
      current_period_start: start,
      current_period_end: end,
    } = this.itemOf(subscription);
    const reason = subscription.latest_invoice ? "subscription_cycle" : "subscription_create";
    this.bill(subscription, [lineOf(price, price.unit_amount as number, { start, end })], reason);
  }

  /** Refunds an amount of the latest charge; returns the refund of Stripe's event. */
  refund(sessionId: string, amount: number): StripeObject {
    return this.refundCharge(this.chargeOf(sessionId).id, amount);
  }

  /** Refunds an amount of a charge, or all of it. */
  refundCharge(id: string, amount?: number): StripeObject {
    const charge = this.get(id);
    const refunded = amount ?? (charge.amount as number);
    Object.assign(charge, { amount_refunded: refunded, refunded: refunded === charge.amount });
    const { payment_intent } = charge;
    return this.add("re", "refund", { amount: refunded, charge: id, payment_intent });
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

  /** Returns the charges that paid a subscription. */
  chargesOf(subscriptionId: string): StripeObject[] {
    const ids = new Set(this.#invoicesOf(subscriptionId).map(({ id }) => id));
    const paid = this.all("invoice_payment").filter(
      ({ invoice, status }) => status === "paid" && ids.has(invoice as string),
    );
    return paid.map(({ payment }) => {
      const { payment_intent } = payment as { payment_intent: string };
      return this.get(this.get(payment_intent).latest_charge as string);
    });
  }

  #invoicesOf(subscriptionId: string): StripeObject[] {
    return this.all("invoice").filter(({ parent }) => {
      const { subscription_details } = parent as { subscription_details: { subscription: string } };
      return subscription_details.subscription === subscriptionId;
    });
  }

  /** Adds an open invoice. */
  bill(subscription: StripeObject, lines: InvoiceLine[], billing_reason: string): void {
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const invoice = this.add("in", "invoice", {
      status: "open",
      billing_reason,
      status_transitions: { paid_at: null },
      amount_due: amount,
      amount_paid: 0,
      lines: { object: "list", data: lines },
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
    const hosted_invoice_url = `https://invoice.stripe.test/i/${invoice.id}`;
    Object.assign(invoice, { hosted_invoice_url });
    Object.assign(subscription, { latest_invoice: invoice.id });
  }

  #latest(session: StripeObject) {
    return this.#latestOf(this.subscriptionOf(session.id).id);
  }

  #latestOf(id: string) {
    const subscription = this.get(id);
    const invoice = this.get(subscription.latest_invoice as string);
    const payment = this.all("invoice_payment").find((one) => one.invoice === invoice.id);
    if (!payment) throw new Error(`${invoice.id} has no payment`);
    const { payment_intent } = payment.payment as { payment_intent: string };
    return { subscription, invoice, payment, intent: this.get(payment_intent) };
  }
}
