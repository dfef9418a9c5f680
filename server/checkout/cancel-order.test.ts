import { describe, expect, test } from "vitest";
import { sampleCheckout } from "../../tests/people/sample-checkout.ts";
import { applyPayment } from "../plans/apply-payment.ts";
import { cancelOrder } from "./cancel-order.ts";
import { findOpenPlan } from "../plans/open-plan.ts";

type Checkout = Awaited<ReturnType<typeof sampleCheckout>>;

const cancel = (checkout: Checkout, id: string) =>
  cancelOrder(checkout.dependencies, checkout.buyer.id, id);

async function paidOrder(checkout: Checkout) {
  const order = await checkout.place("pro");
  await applyPayment(
    checkout.dependencies,
    checkout.payments.provider,
    checkout.payments.settle(order.id, "paid"),
  );
  return order;
}

describe("cancelling", () => {
  test("a free order ends it at once", async () => {
    await using checkout = await sampleCheckout();
    const { id } = await checkout.place("beginner");
    expect(await cancel(checkout, id)).toMatchObject({ order: { status: "cancelled" } });
    expect((await checkout.place("beginner")).id).not.toBe(id);
  });

  test("a pending order closes its payment", async () => {
    await using checkout = await sampleCheckout();
    const { id } = await checkout.place("pro");
    expect(await cancel(checkout, id)).toMatchObject({ order: { status: "cancelled" } });
    expect(checkout.payments.outcome(id)).toBe("cancelled");
  });

  test("a pending order that was paid a moment before leaves it paid", async () => {
    await using checkout = await sampleCheckout();
    const { id } = await checkout.place("pro");
    checkout.payments.settle(id, "paid");
    expect(await cancel(checkout, id)).toMatchObject({ order: { status: "paid" } });
  });

  test("a pending order needs the provider", async () => {
    await using checkout = await sampleCheckout();
    const { id } = await checkout.place("pro");
    checkout.payments.down = true;
    expect(await cancel(checkout, id)).toEqual({ kind: "payments_unavailable" });
    expect(await checkout.statuses()).toEqual(["pending"]);
  });

  test("a pending order whose payment a bank is processing is refused, and so is one in its place", async () => {
    await using checkout = await sampleCheckout();
    const { provider, settle } = checkout.payments;
    const { id } = await checkout.place("pro");
    provider.close = async () => settle(id, "pending");
    expect(await cancel(checkout, id)).toEqual({ kind: "payment_in_process" });
    await expect(checkout.place("team")).rejects.toThrow("payment_in_process");
    expect(await checkout.statuses()).toEqual(["pending"]);
  });

  test("a pending order while its payment is being opened closes that payment", async () => {
    await using checkout = await sampleCheckout();
    const { open } = checkout.payments.provider;
    checkout.payments.provider.open = async (request) => {
      const opened = await open(request);
      await cancel(checkout, request.orderId);
      return opened;
    };
    const order = await checkout.place("pro");
    expect([order.status, checkout.payments.outcome(order.id)]).toEqual(["cancelled", "cancelled"]);
  });

  test("a subscription lets it end with the paid month; the order stays paid until then", async () => {
    await using checkout = await sampleCheckout();
    const { id } = await paidOrder(checkout);
    expect(await cancel(checkout, id)).toMatchObject({ order: { status: "paid" } });
    expect(await findOpenPlan(checkout.database, checkout.buyer.id)).toMatchObject({
      id,
      status: "active",
      renews: 0,
    });
  });

  test("a subscription needs the provider", async () => {
    await using checkout = await sampleCheckout();
    const { id } = await paidOrder(checkout);
    checkout.payments.down = true;
    expect(await cancel(checkout, id)).toEqual({ kind: "payments_unavailable" });
    expect(await findOpenPlan(checkout.database, checkout.buyer.id)).toMatchObject({ renews: 1 });
  });

  test("an order that has ended changes nothing", async () => {
    await using checkout = await sampleCheckout();
    const { id } = await paidOrder(checkout);
    await applyPayment(
      checkout.dependencies,
      checkout.payments.provider,
      checkout.payments.settle(id, "refunded"),
    );
    expect(await cancel(checkout, id)).toMatchObject({ order: { status: "refunded" } });
  });

  test("another user's order is not found", async () => {
    await using checkout = await sampleCheckout();
    const { id } = await checkout.place("beginner");
    const stranger = await checkout.addBuyer();
    expect(await cancelOrder(checkout.dependencies, stranger.id, id)).toEqual({
      kind: "order_not_found",
    });
    expect(await checkout.statuses()).toEqual(["paid"]);
  });
});
