import { describe, expect, test } from "vitest";
import { paymentRequest, stripePayments } from "../../../tests/services/stripe-payments.ts";

const orderId = paymentRequest().orderId;
const pending = {
  orderId,
  outcome: "pending",
  reason: null,
  payments: [],
  statedAt: expect.any(String),
};

describe("opening", () => {
  test("creates a monthly subscription for the order at the plan's price", async () => {
    await using site = await stripePayments();
    const opened = await site.open();
    expect(opened).toEqual({
      reference: "cs_test_1",
      url: "https://checkout.stripe.test/c/pay/cs_test_1",
    });
    const [request] = site.stripe.requests;
    expect(request?.params).toEqual({
      mode: "subscription",
      line_items: [
        {
          quantity: "1",
          price_data: {
            currency: "usd",
            unit_amount: "2400",
            recurring: { interval: "month" },
            product_data: { name: "পাইথন Basics & more (Pro)" },
          },
        },
      ],
      customer_email: "ada@example.org",
      client_reference_id: orderId,
      metadata: { orderId },
      subscription_data: { metadata: { orderId } },
      success_url: "http://pathshala.test/orders/P-7KQ2M9XD4R",
      cancel_url: "http://pathshala.test/checkout/python-basics?plan=pro",
    });
    expect(request?.headers).toMatchObject({
      "content-type": "application/x-www-form-urlencoded",
      "idempotency-key": `order-${orderId}-1`,
    });
    await site.payments.state(opened.reference);
    for (const { headers } of site.stripe.requests) {
      expect(headers["x-stripe-client-telemetry"]).toBeUndefined();
      expect(headers["x-stripe-client-user-agent"]).not.toContain("telemetry_id");
    }
  });

  test("names the plan alone where no course is ordered", async () => {
    await using site = await stripePayments();
    await site.payments.open(paymentRequest({ courseName: null }));
    expect(site.stripe.requests[0]?.params).toMatchObject({
      line_items: [{ price_data: { product_data: { name: "Pro" } } }],
    });
  });

  test("an order again, or twice at once, returns the same payment", async () => {
    await using site = await stripePayments();
    site.stripe.delay = 200;
    const opened = await Promise.all([site.open(), site.open()]);
    expect(opened[1]).toEqual(opened[0]);
    expect(await site.open()).toEqual(opened[0]);
    expect(site.stripe.account.all("checkout.session")).toHaveLength(1);
  });

  test("an order again with another e-mail address needs another attempt", async () => {
    await using site = await stripePayments();
    const opened = await site.open();
    const changed = { email: "ada@new.example.org" };
    expect(await site.payments.open(paymentRequest(changed))).toBeUndefined();
    const second = await site.open(paymentRequest({ ...changed, attempt: 2 }));
    expect(second.reference).not.toBe(opened.reference);
  });

  test("an order again after its session has expired needs another attempt, which is repeated", async () => {
    await using site = await stripePayments();
    const first = await site.open();
    site.stripe.account.expire(first.reference);
    expect(await site.payments.open(paymentRequest())).toBeUndefined();
    const second = await site.open(paymentRequest({ attempt: 2 }));
    expect(second.reference).not.toBe(first.reference);
    expect(await site.open(paymentRequest({ attempt: 2 }))).toEqual(second);
  });

  test("an order again after the bank refused a debit needs another attempt", async () => {
    await using site = await stripePayments();
    const first = await site.open();
    site.stripe.account.payLater(first.reference);
    site.stripe.account.refuse(first.reference, "The account has no money.");
    expect(await site.payments.open(paymentRequest())).toBeUndefined();
  });

  test("an order that is paid, or whose debit is being processed, creates no second payment", async () => {
    await using site = await stripePayments();
    const request = paymentRequest();
    const { reference } = await site.open(request);
    const paid = { reference, url: request.returnUrl };
    site.stripe.account.payLater(reference);
    expect(await site.open(request)).toEqual(paid);
    site.stripe.account.settle(reference);
    expect(await site.open(request)).toEqual(paid);
    expect(site.stripe.account.all("checkout.session")).toHaveLength(1);
  });
});

describe("closing", () => {
  test("an unpaid payment cancels it, so that it can no longer be made", async () => {
    await using site = await stripePayments();
    const { reference } = await site.open();
    const state = await site.payments.close(reference);
    expect(state).toMatchObject({ orderId, outcome: "cancelled", reference });
    expect(site.stripe.account.get(reference).status).toBe("expired");
    expect(await site.payments.close(reference)).toMatchObject({ outcome: "cancelled", reference });
  });

  test("a paid one leaves it paid", async () => {
    await using site = await stripePayments();
    const reference = await site.buy();
    expect(await site.payments.close(reference)).toMatchObject({
      orderId,
      outcome: "paid",
      reference,
      reason: null,
    });
  });
});

test("closing a debit that is being processed leaves it pending", async () => {
  await using site = await stripePayments();
  const { reference } = await site.open();
  site.stripe.account.payLater(reference);
  expect(await site.payments.close(reference)).toMatchObject({ outcome: "pending" });
});

describe("the state", () => {
  test("is pending until paid, whatever cards were declined before", async () => {
    await using site = await stripePayments();
    const { reference } = await site.open();
    expect(await site.payments.state(reference)).toEqual({ ...pending, reference });
    site.stripe.account.pay(reference);
    expect(await site.payments.state(reference)).toMatchObject({ outcome: "paid", reason: null });
  });

  test("of a debit is pending until the bank has settled or refused it", async () => {
    await using site = await stripePayments();
    const { reference } = await site.open();
    site.stripe.account.payLater(reference);
    expect(await site.payments.state(reference)).toEqual({ ...pending, reference });
    site.stripe.account.refuse(reference, "The account has no money.");
    expect(await site.payments.state(reference)).toMatchObject({
      outcome: "failed",
      reason: "The account has no money.",
    });
    site.stripe.account.settle(reference);
    const settled = site.stripe.account.get(reference);
    for (const payment_status of ["paid", "unpaid"]) {
      Object.assign(settled, { payment_status });
      expect(await site.payments.state(reference)).toMatchObject({ outcome: "paid", reason: null });
    }
  });

  test("is refunded after a full refund, and paid after a partial one", async () => {
    await using site = await stripePayments();
    const reference = await site.buy();
    site.stripe.account.refund(reference, 2399);
    expect(await site.payments.state(reference)).toMatchObject({ outcome: "paid" });
    site.stripe.account.refund(reference, 2400);
    expect(await site.payments.state(reference)).toMatchObject({ outcome: "refunded" });
    site.stripe.account.setSubscription(reference, "canceled", "cancellation_requested");
    expect(await site.payments.state(reference)).toMatchObject({ outcome: "refunded" });
  });

  test("is that of the last paid month: a later open invoice does not hide a refund", async () => {
    await using site = await stripePayments();
    const reference = await site.buy();
    site.stripe.account.refund(reference, 2400);
    site.stripe.account.renew(reference);
    expect(await site.payments.state(reference)).toMatchObject({ outcome: "refunded" });
    site.stripe.account.settle(reference);
    expect(await site.payments.state(reference)).toMatchObject({ outcome: "paid" });
  });

  test.each([
    ["active", null, "paid", null],
    ["past_due", null, "paid", null],
    ["unpaid", null, "paid", null],
    ["paused", null, "paid", null],
    ["canceled", "payment_failed", "ended", "A renewal of the subscription could not be charged."],
    ["canceled", "payment_disputed", "ended", "A payment of the subscription was disputed."],
    ["canceled", "cancellation_requested", "ended", "The subscription was cancelled."],
  ])("of a subscription that is %s (%s) is %s", async (status, why, outcome, reason) => {
    await using site = await stripePayments();
    const reference = await site.buy();
    site.stripe.account.setSubscription(reference, status, why);
    expect(await site.payments.state(reference)).toMatchObject({
      orderId,
      outcome,
      reference,
      reason,
    });
  });

  test("says when a renewal failed, and that access ends with a lost dispute", async () => {
    await using site = await stripePayments();
    const reference = await site.buy();
    const paid = await site.payments.state(reference);
    expect(paid).toMatchObject({ renews: true, pastDue: false });
    site.stripe.account.setSubscription(reference, "past_due");
    expect(await site.payments.state(reference)).toMatchObject({ pastDue: true });
    site.stripe.account.setSubscription(reference, "canceled", "cancellation_requested");
    const { paidUntil } = paid as { paidUntil: string };
    expect(await site.payments.state(reference)).toMatchObject({ paidUntil });
    site.stripe.account.setSubscription(reference, "canceled", "payment_disputed");
    const disputed = (await site.payments.state(reference)) as { paidUntil: string };
    expect(disputed.paidUntil < paidUntil).toBe(true);
  });
});

describe("the renewal", () => {
  test("is cancelled with the month that is paid, and resumed", async () => {
    await using site = await stripePayments();
    const reference = await site.buy();
    expect(await site.payments.setRenewal(reference, false)).toMatchObject({
      outcome: "paid",
      renews: false,
    });
    expect(site.stripe.account.subscriptionOf(reference).cancel_at_period_end).toBe(true);
    expect(await site.payments.setRenewal(reference, true)).toMatchObject({ renews: true });
  });

  test("of a subscription that has ended stays so", async () => {
    await using site = await stripePayments();
    const reference = await site.buy();
    site.stripe.account.setSubscription(reference, "canceled", "cancellation_requested");
    expect(await site.payments.setRenewal(reference, true)).toMatchObject({ outcome: "ended" });
  });
});

describe("managing", () => {
  test("returns a page of Stripe's customer portal, which links back to the site", async () => {
    await using site = await stripePayments();
    const reference = await site.buy();
    const { customer } = site.stripe.account.get(reference);
    expect(await site.payments.manageUrl(reference, "http://pathshala.test/profile")).toBe(
      `https://billing.stripe.test/p/session/${customer as string}`,
    );
    expect(site.stripe.requests.at(-1)?.params).toEqual({
      customer,
      return_url: "http://pathshala.test/profile",
    });
  });

  test("is not possible before anything is paid", async () => {
    await using site = await stripePayments();
    const { reference } = await site.open();
    await expect(site.payments.manageUrl(reference, "http://pathshala.test/")).rejects.toThrow(
      `Nothing has been paid with ${reference}`,
    );
  });
});

describe("cancelling a renewal that could not be charged", () => {
  test.each(["past_due", "unpaid"])("ends a subscription that is %s at once", async (status) => {
    await using site = await stripePayments();
    const reference = await site.buy();
    site.stripe.account.setSubscription(reference, status, null);
    const cancelled = await site.payments.setRenewal(reference, false);
    expect(cancelled).toMatchObject({ outcome: "ended" });
    expect(await site.payments.setRenewal(reference, false)).toMatchObject({ outcome: "ended" });
  });
});
