import { expect, test } from "vitest";
import { sampleCheckout } from "../../tests/people/sample-checkout.ts";
import { eventBody, signedHeaders, stripePayments } from "../../tests/services/stripe-payments.ts";
import { handleWebhook } from "./handle-webhook.ts";
import { PaymentProviderUnavailableError } from "../payments/payment-provider.ts";
import { currentOrder } from "../orders/orders.ts";
import { placeOrder } from "./place-order.ts";

/** A checkout whose payments are at the local Stripe. */
async function stripeCheckout() {
  const checkout = await sampleCheckout();
  const { stripe, payments, [Symbol.asyncDispose]: stopStripe } = await stripePayments();
  const { dependencies, buyer, database } = checkout;
  Object.assign(dependencies, { payments });
  return {
    ...checkout,
    stripe,
    payments,
    /** The database fails after the payment was opened, as if the process were killed between both. */
    placeAndKill: async (key: string) => {
      Object.assign(dependencies, {
        payments: {
          ...payments,
          open: async (request: Parameters<typeof payments.open>[0]) => {
            await payments.open(request);
            throw new PaymentProviderUnavailableError("killed");
          },
        },
      });
      await expect(checkout.place("pro", key)).rejects.toThrow("payments_unavailable");
      Object.assign(dependencies, { payments });
    },
    changeEmail: () => Object.assign(buyer, { email: `new.${buyer.email}` }),
    report: async (type: string, reference: string) => {
      const body = eventBody(type, stripe.account.get(reference), `${type} ${reference}`);
      await handleWebhook(dependencies, payments, body, signedHeaders(body));
    },
    orders: () => database.selectFrom("course_order").selectAll().execute(),
    [Symbol.asyncDispose]: async () => {
      await stopStripe();
      await checkout[Symbol.asyncDispose]();
    },
  };
}

test("after a kill between opening and storing, the same payment is returned", async () => {
  await using checkout = await stripeCheckout();
  await checkout.placeAndKill("key");
  const order = await checkout.place("pro", "key");
  expect(order).toMatchObject({ status: "pending", reference: "cs_test_1", payment_attempt: 1 });
  expect(checkout.stripe.account.all("checkout.session")).toHaveLength(1);
});

test("with another e-mail address by then, the next attempt is stored, and the first one's end changes nothing", async () => {
  await using checkout = await stripeCheckout();
  const { account } = checkout.stripe;
  await checkout.placeAndKill("key");
  checkout.changeEmail();
  const order = await checkout.place("pro", "key");
  expect(order).toMatchObject({ status: "pending", payment_attempt: 2 });
  const [second, first] = account.all("checkout.session");
  expect(order.reference).toBe(second!.id);

  account.expire(first!.id);
  await checkout.report("checkout.session.expired", first!.id);
  expect(await currentOrder(checkout.database, order.id)).toEqual(order);
  account.pay(second!.id);
  await checkout.report("checkout.session.completed", second!.id);
  expect(await currentOrder(checkout.database, order.id)).toMatchObject({ status: "paid" });
});

test("after a failure that Stripe replays, the next attempt is made, and counted before it is", async () => {
  await using checkout = await stripeCheckout();
  checkout.stripe.failure = { status: 500, times: 2, stored: true };
  await expect(checkout.place("pro", "key")).rejects.toThrow("payments_unavailable");
  await expect(checkout.place("pro", "key")).rejects.toThrow("payments_unavailable");
  expect(await checkout.orders()).toMatchObject([{ status: "pending", payment_attempt: 2 }]);
  expect(await checkout.place("pro", "key")).toMatchObject({
    payment_attempt: 3,
    payment_url: expect.any(String),
  });
  expect(checkout.stripe.account.all("checkout.session")).toHaveLength(1);
});

test("two requests at once with different e-mail addresses leave one payment that can be reached", async () => {
  await using checkout = await stripeCheckout();
  checkout.stripe.delay = 50;
  const first = checkout.place("pro", "key");
  await expect.poll(() => checkout.stripe.requests.length).toBeGreaterThan(0);
  const { dependencies, buyer } = checkout;
  const other = { ...buyer, email: `new.${buyer.email}` };
  const wanted = { courseId: "ada-for-poets", plan: "pro" } as const;
  const second = await placeOrder(dependencies, other, wanted, "key");
  const { payment_url: url } = await first;
  const [order, ...others] = await checkout.orders();
  expect(others).toEqual([]);
  expect(second).toMatchObject({ kind: "placed", order: { reference: order!.reference } });
  expect([null, order!.payment_url]).toContain(url);
});
