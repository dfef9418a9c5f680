import { describe, expect, test } from "vitest";
import { paymentRequest, stripePayments } from "../../tests/services/stripe-payments.ts";
import { PaymentProviderUnavailableError } from "./payment-provider.ts";

type Site = Awaited<ReturnType<typeof stripePayments>>;

/** Every call of the port that asks Stripe, on an order that is open. */
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
  test.each([500, 429])("says that Stripe is down when it keeps answering %i", async (status) => {
    await using site = await stripePayments();
    const { reference } = await site.payments.open(paymentRequest());
    site.stripe.failure = { status, times: Infinity };
    await expect(call(site, reference)).rejects.toThrow(PaymentProviderUnavailableError);
  });

  test("says so when Stripe is silent, within the time-out", async () => {
    await using site = await stripePayments({ timeout: 1000 });
    const { reference } = await site.payments.open(paymentRequest());
    site.stripe.failure = "silent";
    await expect(call(site, reference)).rejects.toThrow(PaymentProviderUnavailableError);
  });

  test("says so when there is no server", async () => {
    await using site = await stripePayments();
    const { reference } = await site.payments.open(paymentRequest());
    await site.stripe[Symbol.asyncDispose]();
    await expect(call(site, reference)).rejects.toThrow(/^Stripe does not answer/);
  });

  test("tells the operator of a refused key, without the key", async () => {
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

test("a short failure is bridged", async () => {
  await using site = await stripePayments();
  const reference = await site.buy();
  site.stripe.failure = { status: 503, times: 2 };
  expect(await site.payments.state(reference)).toMatchObject({ outcome: "paid" });
});

test("an answer that comes in drops counts as late too", async () => {
  await using site = await stripePayments({ timeout: 1000 });
  const { reference } = await site.payments.open(paymentRequest());
  site.stripe.failure = "drops";
  await expect(site.payments.state(reference)).rejects.toThrow(
    "Stripe did not answer within 1000 ms",
  );
});

test("an order can be opened once Stripe is back", async () => {
  await using site = await stripePayments();
  site.stripe.failure = { status: 503, times: 1 };
  await expect(site.payments.open(paymentRequest())).rejects.toThrow(
    PaymentProviderUnavailableError,
  );
  expect(await site.payments.open(paymentRequest())).toMatchObject({ reference: "cs_test_1" });
});

test("also when Stripe keeps its failure as the answer to the order's key", async () => {
  await using site = await stripePayments();
  site.stripe.failure = { status: 500, times: 2, kept: true };
  await expect(site.payments.open(paymentRequest())).rejects.toThrow(
    PaymentProviderUnavailableError,
  );
  await expect(site.payments.open(paymentRequest())).rejects.toThrow(
    PaymentProviderUnavailableError,
  );
  const opened = await site.payments.open(paymentRequest());
  expect(await site.payments.open(paymentRequest())).toEqual(opened);
  expect(site.stripe.account.all("checkout.session")).toHaveLength(1);
});
