import { describe, expect, test } from "vitest";
import { checkoutDesk } from "../../tests/people/checkout-desk.ts";
import { applyPayment } from "./apply-payment.ts";
import { cancelOrder } from "./cancel-order.ts";

type Desk = Awaited<ReturnType<typeof checkoutDesk>>;

const cancel = (desk: Desk, id: string) => cancelOrder(desk.dependencies, desk.buyer.id, id);

async function paidOrder(desk: Desk) {
  const order = await desk.place("pro");
  await applyPayment(desk.dependencies, desk.bank.provider, desk.bank.settle(order.id, "paid"));
  return order;
}

describe("cancelling", () => {
  test("a free order ends it at once", async () => {
    await using desk = await checkoutDesk();
    const { id } = await desk.place("beginner");
    expect(await cancel(desk, id)).toMatchObject({
      order: { status: "cancelled", active: 0 },
      manageUrl: null,
    });
    expect((await desk.place("beginner")).id).not.toBe(id);
  });

  test("a pending order closes its payment", async () => {
    await using desk = await checkoutDesk();
    const { id } = await desk.place("pro");
    expect(await cancel(desk, id)).toMatchObject({ order: { status: "cancelled" } });
    expect(desk.bank.outcome(id)).toBe("cancelled");
  });

  test("a pending order that was paid a moment before leaves it paid", async () => {
    await using desk = await checkoutDesk();
    const { id } = await desk.place("pro");
    desk.bank.settle(id, "paid");
    expect(await cancel(desk, id)).toMatchObject({ order: { status: "paid", active: 1 } });
  });

  test("a pending order needs the provider", async () => {
    await using desk = await checkoutDesk();
    const { id } = await desk.place("pro");
    desk.bank.down = true;
    expect(await cancel(desk, id)).toEqual({ kind: "payments_unavailable" });
    expect(await desk.statuses()).toEqual(["pending and active"]);
  });

  test("a pending order while its payment is being opened closes that payment", async () => {
    await using desk = await checkoutDesk();
    const { open } = desk.bank.provider;
    desk.bank.provider.open = async (request) => {
      const opened = await open(request);
      await cancel(desk, request.orderId);
      return opened;
    };
    const order = await desk.place("pro");
    expect([order.status, desk.bank.outcome(order.id)]).toEqual(["cancelled", "cancelled"]);
  });

  test("a subscription returns the provider's page, and the order stays paid until the subscription ends", async () => {
    await using desk = await checkoutDesk();
    const { id } = await paidOrder(desk);
    expect(await cancel(desk, id)).toMatchObject({
      order: { status: "paid" },
      manageUrl: expect.stringContaining("https://bank.test/manage"),
    });
    expect(await desk.statuses()).toEqual(["paid and active"]);
  });

  test("a subscription whose provider can end it ends at once", async () => {
    await using desk = await checkoutDesk();
    const { id } = await paidOrder(desk);
    desk.bank.provider.end = async () => desk.bank.settle(id, "ended");
    expect(await cancel(desk, id)).toMatchObject({ order: { status: "cancelled" } });
  });

  test("an order that has ended changes nothing", async () => {
    await using desk = await checkoutDesk();
    const { id } = await paidOrder(desk);
    await applyPayment(desk.dependencies, desk.bank.provider, desk.bank.settle(id, "refunded"));
    expect(await cancel(desk, id)).toMatchObject({ order: { status: "refunded" } });
  });

  test("another user's order is not found", async () => {
    await using desk = await checkoutDesk();
    const { id } = await desk.place("beginner");
    const stranger = await desk.addBuyer();
    expect(await cancelOrder(desk.dependencies, stranger.id, id)).toEqual({
      kind: "order_not_found",
    });
    expect(await desk.statuses()).toEqual(["paid and active"]);
  });
});
