import { expect, test } from "vitest";
import {
  eventBody,
  paymentRequest,
  signedHeaders,
  stripePayments,
} from "../../../tests/services/stripe-payments.ts";

const orderId = paymentRequest().orderId;
const irrelevant = { kind: "irrelevant", eventId: "evt_1" };

test.each([
  ["checkout.session.completed", "paid"],
  ["checkout.session.async_payment_succeeded", "paid"],
  ["checkout.session.async_payment_failed", "failed"],
  ["checkout.session.expired", "cancelled"],
])("%s returns the state of its order: %s", async (type, outcome) => {
  await using site = await stripePayments();
  const { account } = site.stripe;
  const { reference } = await site.open();
  if (outcome === "cancelled") account.expire(reference);
  else account.payLater(reference);
  if (outcome === "paid") account.settle(reference);
  if (outcome === "failed") account.refuse(reference, "The bank said no.");
  expect(await site.receive(type, account.get(reference))).toMatchObject({
    kind: "state",
    eventId: "evt_1",
    state: { orderId, outcome, reference },
  });
});

test.each(["updated", "deleted", "paused", "resumed"])(
  "customer.subscription.%s returns the state of its order",
  async (change) => {
    await using site = await stripePayments();
    const reference = await site.buy();
    const subscription = site.stripe.account.setSubscription(reference, "canceled");
    expect(await site.receive(`customer.subscription.${change}`, subscription)).toMatchObject({
      kind: "state",
      state: { orderId, outcome: "ended", reference },
    });
  },
);

test("a failed renewal leaves the order paid as long as Stripe retries it", async () => {
  await using site = await stripePayments();
  const { account } = site.stripe;
  const reference = await site.buy();
  account.renew(reference);
  const invoice = account.refuse(reference, "The card has expired.");
  // As an endpoint of an older API version sends it: without the parent.
  const old = { id: invoice.id, object: "invoice", subscription: "sub_elsewhere" };
  expect(await site.receive("invoice.payment_failed", old)).toMatchObject({
    kind: "state",
    state: { orderId, outcome: "paid", reference },
  });
  account.setSubscription(reference, "canceled", "payment_failed");
  expect(await site.receive("invoice.payment_failed", invoice)).toMatchObject({
    state: { outcome: "ended", reason: "A renewal of the subscription could not be charged." },
  });
});

test("a renewal is reported with the end of the month that it pays", async () => {
  await using site = await stripePayments();
  const { account } = site.stripe;
  const reference = await site.buy();
  const first = await site.payments.state(reference);
  account.renew(reference);
  const open = await site.payments.state(reference);
  account.settle(reference);
  const invoice = account.get(account.subscriptionOf(reference).latest_invoice as string);
  const renewed = await site.receive("invoice.paid", invoice);
  expect(open).toMatchObject({
    outcome: "paid",
    paidUntil: (first as { paidUntil: string }).paidUntil,
  });
  expect(renewed).toMatchObject({ kind: "state", state: { orderId, outcome: "paid", reference } });
  const { state } = renewed as { state: { paidUntil: string } };
  expect(state.paidUntil > (first as { paidUntil: string }).paidUntil).toBe(true);
});

test.each(["charge.refunded", "refund.created", "refund.updated", "refund.failed"])(
  "%s returns the state of its order",
  async (type) => {
    await using site = await stripePayments();
    const { account } = site.stripe;
    const reference = await site.buy();
    const refund = account.refund(reference, 2400);
    const object = type === "charge.refunded" ? account.chargeOf(reference) : refund;
    expect(await site.receive(type, object)).toMatchObject({
      kind: "state",
      state: { orderId, outcome: "refunded", reference },
    });
    account.refund(reference, 0);
    expect(await site.receive(type, object)).toMatchObject({ state: { outcome: "paid" } });
  },
);

test("repeated and reordered events return the current state", async () => {
  await using site = await stripePayments();
  const { account } = site.stripe;
  const reference = await site.buy();
  const completed = eventBody("checkout.session.completed", account.get(reference), "evt_1");
  const deleted = eventBody(
    "customer.subscription.deleted",
    account.setSubscription(reference, "canceled"),
    "evt_2",
  );
  for (const body of [deleted, completed, completed]) {
    expect(await site.payments.readWebhook(body, signedHeaders(body))).toMatchObject({
      kind: "state",
      eventId: body === completed ? "evt_1" : "evt_2",
      state: { orderId, outcome: "ended" },
    });
  }
});

test("the contents of an event are not trusted", async () => {
  await using site = await stripePayments();
  const { reference } = await site.open();
  const claimed = { ...site.stripe.account.get(reference), status: "complete" };
  const webhook = await site.receive("checkout.session.completed", {
    ...claimed,
    payment_status: "paid",
  });
  expect(webhook).toMatchObject({ kind: "state", state: { outcome: "pending" } });
});

test.each(["customer.created", "invoice.created", "an.event.of.next.year", ""])(
  "an event of another type (%s) is irrelevant, without a call to Stripe",
  async (type) => {
    await using site = await stripePayments();
    expect(await site.receive(type, { id: "cus_1", object: "customer" })).toEqual(irrelevant);
    expect(site.stripe.requests).toEqual([]);
  },
);

test("events of other products in the same account are irrelevant", async () => {
  await using site = await stripePayments();
  const { account } = site.stripe;
  const price = { currency: "usd", unit_amount: "500" };
  const session = account.openSession({
    line_items: [{ price_data: price }],
    client_reference_id: "basket-7",
    metadata: { orderId: "7" },
    subscription_data: { metadata: { orderId: "7" } },
  });
  account.pay(session.id);
  const refund = account.refund(session.id, 500);
  const single = { id: "re_9", object: "refund", payment_intent: "pi_of_a_single_payment" };
  const old = { id: "re_8", object: "refund", payment_intent: null };
  const invoice = account.get(account.subscriptionOf(session.id).latest_invoice as string);
  const byHand = account.add("in", "invoice", { status: "open", parent: null });
  const link = account.openSession({ line_items: [{ price_data: price }] });
  account.pay(link.id);
  const webhooks = [
    await site.receive("checkout.session.completed", session),
    await site.receive("checkout.session.completed", link),
    await site.receive("customer.subscription.deleted", account.subscriptionOf(link.id)),
    await site.receive("refund.created", old),
  ];
  expect(site.stripe.requests).toEqual([]);
  webhooks.push(
    await site.receive("customer.subscription.deleted", account.subscriptionOf(session.id)),
    await site.receive("invoice.payment_failed", invoice),
    await site.receive("invoice.payment_failed", byHand),
    await site.receive("charge.refunded", account.chargeOf(session.id)),
    await site.receive("refund.created", refund),
    await site.receive("refund.created", single),
  );
  expect(webhooks).toEqual(webhooks.map(() => irrelevant));
});

const body = eventBody("checkout.session.completed", { id: "cs_test_1" });
const now = Math.floor(Date.now() / 1000);

test.each<[string, string, Headers]>([
  ["no signature", body, new Headers()],
  ["another secret's signature", body, signedHeaders(body, { secret: "whsec_other" })],
  ["another body's signature", body, signedHeaders(`${body} `)],
  ["a signature older than five minutes", body, signedHeaders(body, { age: 301 })],
  ["an empty signature", body, new Headers({ "Stripe-Signature": `t=${now},v1=` })],
  ["no timestamp", body, new Headers({ "Stripe-Signature": "v1=00" })],
  [
    "characters that no signature has",
    body,
    new Headers({ "Stripe-Signature": `t=${now},v1=${"é".repeat(64)}` }),
  ],
  ["only an older scheme", body, new Headers({ "Stripe-Signature": `t=${now},v0=00` })],
  ["no body", "", signedHeaders("")],
  ["a body that is no event", "{", signedHeaders("{")],
])("a webhook with %s is invalid", async (_what, rawBody, headers) => {
  await using site = await stripePayments();
  expect(await site.payments.readWebhook(rawBody, headers)).toEqual({ kind: "invalid" });
  expect(site.stripe.requests).toEqual([]);
});

test("a signature almost five minutes old is valid, and one of two is enough", async () => {
  await using site = await stripePayments();
  const unknown = eventBody("customer.created", {});
  const headers = signedHeaders(unknown, { age: 240 });
  expect(await site.payments.readWebhook(unknown, headers)).toEqual(irrelevant);
  headers.set("Stripe-Signature", `${headers.get("Stripe-Signature")},v1=${"0".repeat(64)}`);
  expect(await site.payments.readWebhook(unknown, headers)).toEqual(irrelevant);
});
