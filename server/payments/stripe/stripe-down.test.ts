import { describe, expect, test } from "vitest";
import { paymentRequest, stripePayments } from "../../../tests/services/stripe-payments.ts";
import { PaymentProviderUnavailableError } from "../payment-provider.ts";

type Site = Awaited<ReturnType<typeof stripePayments>>;

/** Every provider call that reaches Stripe, for an open order. */
const calls: [string, (site: Site, reference: string) => Promise<unknown>][] = [
  ["open", ({ payments }) => payments.open(paymentRequest())],
  ["close", ({ payments }, reference) => payments.close(reference)],
  ["state", ({ payments }, reference) => payments.state(reference)],
  ["manageUrl", ({ payments }, reference) => payments.manageUrl(reference, "http://x.test/")],
  [
    "readWebhook",
    ({ stripe, receive }, reference) =>
      receive("checkout.session.completed", stripe.account.get(reference)),
  ],
];

describe.concurrent.each(calls)("%s", (_name, call) => {
  test.each([500, 429])(
    "reports Stripe as unavailable when it keeps responding %i",
    async (status) => {
      await using site = await stripePayments();
      const { reference } = await site.open();
      site.stripe.failure = { status, times: Infinity };
      await expect(call(site, reference)).rejects.toThrow(PaymentProviderUnavailableError);
    },
  );

  test("reports it when Stripe is unresponsive, within the timeout", async () => {
    await using site = await stripePayments({ timeout: 1000 });
    const { reference } = await site.open();
    site.stripe.failure = "unresponsive";
    await expect(call(site, reference)).rejects.toThrow(PaymentProviderUnavailableError);
  });

  test("reports it when there is no server", async () => {
    await using site = await stripePayments();
    const { reference } = await site.open();
    await site.stripe[Symbol.asyncDispose]();
    await expect(call(site, reference)).rejects.toThrow(/^Stripe is unavailable/);
  });

  test("reports a refused key to the operator, without the key", async () => {
    await using site = await stripePayments({ secretKey: "sk_live_51Wrong" });
    const { id } = site.stripe.account.openSession({
      line_items: [{ price_data: { currency: "usd", unit_amount: "2400" } }],
      client_reference_id: "P-7KQ2M9XD4R",
      metadata: { orderId: "P-7KQ2M9XD4R" },
    });
    await expect(call(site, id)).rejects.toThrow(
      new Error("Stripe refuses STRIPE_SECRET_KEY: Invalid API Key provided: (the key)"),
    );
  });
});

test("a short failure is retried", async () => {
  await using site = await stripePayments();
  const reference = await site.buy();
  site.stripe.failure = { status: 503, times: 2 };
  expect(await site.payments.state(reference)).toMatchObject({ outcome: "paid" });
});

test("a response that arrives byte by byte times out, too", async () => {
  await using site = await stripePayments({ timeout: 1000 });
  const { reference } = await site.open();
  site.stripe.failure = "slow body";
  await expect(site.payments.state(reference)).rejects.toThrow(
    "Stripe did not respond within 1000 ms",
  );
});

test("an order can be opened once Stripe is available again", async () => {
  await using site = await stripePayments();
  site.stripe.failure = { status: 503, times: 1 };
  await expect(site.open()).rejects.toThrow(PaymentProviderUnavailableError);
  expect(await site.open()).toMatchObject({ reference: "cs_test_1" });
});

test("also when Stripe replays its failure for the key of the attempt, by another one", async () => {
  await using site = await stripePayments();
  site.stripe.failure = { status: 500, times: 1, stored: true };
  await expect(site.open()).rejects.toThrow(PaymentProviderUnavailableError);
  expect(await site.payments.open(paymentRequest())).toBeUndefined();
  const opened = await site.open(paymentRequest({ attempt: 2 }));
  expect(await site.open(paymentRequest({ attempt: 2 }))).toEqual(opened);
  expect(site.stripe.account.all("checkout.session")).toHaveLength(1);
});
