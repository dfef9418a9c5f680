import { describe, expect, test } from "vitest";
import { checkoutDesk } from "../../tests/people/checkout-desk.ts";
import { applyPayment } from "./apply-payment.ts";
import { currentOrder } from "./orders.ts";
import type { PaymentState } from "./payment-provider.ts";

type Outcome = PaymentState["outcome"];
type Desk = Awaited<ReturnType<typeof checkoutDesk>>;

/** Applies an outcome of an order's payment, as a webhook's event or (without an event id) as a checked state. */
async function apply(desk: Desk, orderId: string, outcome: Outcome, eventId?: string) {
  await applyPayment(
    desk.dependencies,
    desk.bank.provider,
    desk.bank.settle(orderId, outcome),
    eventId,
  );
  return currentOrder(desk.database, orderId);
}

describe("a payment update", () => {
  test.each<[Outcome[], string]>([
    [["pending"], "pending"],
    [["paid"], "paid"],
    [["failed"], "failed"],
    [["cancelled"], "cancelled"],
    [["refunded"], "refunded"],
    [["ended"], "cancelled"],
    [["failed", "paid"], "paid"],
    [["cancelled", "paid"], "paid"],
    [["paid", "failed"], "paid"],
    [["paid", "cancelled"], "paid"],
    [["paid", "pending"], "paid"],
    [["paid", "ended"], "cancelled"],
    [["paid", "ended", "paid"], "cancelled"],
    [["ended", "paid"], "cancelled"],
    [["paid", "refunded", "paid"], "refunded"],
    [["paid", "refunded", "ended"], "refunded"],
    [["paid", "ended", "refunded"], "refunded"],
    [["refunded", "failed"], "refunded"],
    [["failed", "cancelled"], "failed"],
  ])("%j results in an order that is %s", async (outcomes, status) => {
    await using desk = await checkoutDesk();
    const { id } = await desk.place("pro");
    for (const outcome of outcomes) await apply(desk, id, outcome);
    const order = await currentOrder(desk.database, id);
    expect(order.status).toBe(status);
    expect(order.active).toBe(status === "paid" || status === "pending" ? 1 : 0);
  });

  test("is applied once per event, and sets the time of payment", async () => {
    await using desk = await checkoutDesk();
    const { id } = await desk.place("pro");
    const paid = await apply(desk, id, "paid", "event 1");
    expect(paid.paid_at).toEqual(expect.any(String));
    expect(await apply(desk, id, "refunded", "event 1")).toEqual(paid);
    expect((await apply(desk, id, "refunded", "event 2")).status).toBe("refunded");
    expect(await desk.database.selectFrom("payment_event").selectAll().execute()).toHaveLength(2);
  });

  test("of another provider's order, or of an unknown one, changes nothing", async () => {
    await using desk = await checkoutDesk();
    const { id } = await desk.place("pro");
    await desk.database.updateTable("course_order").set({ provider: "test" }).execute();
    expect((await apply(desk, id, "paid")).status).toBe("pending");
    const unknown = desk.bank.settle("P-0000000000", "paid");
    await applyPayment(desk.dependencies, desk.bank.provider, unknown, "event");
    expect(await desk.statuses()).toEqual(["pending and active"]);
  });

  test("is applied when its event is sent again after it could not be stored", async () => {
    await using desk = await checkoutDesk();
    const { id } = await desk.place("pro");
    const broken = desk.database.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === "UpdateQueryNode") throw new Error("The disk is full");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const state = desk.bank.settle(id, "paid");
    await expect(
      applyPayment({ ...desk.dependencies, database: broken }, desk.bank.provider, state, "event"),
    ).rejects.toThrow("The disk is full");
    expect((await apply(desk, id, "paid", "event")).status).toBe("paid");
  });
});

describe("an order that was paid after it had failed", () => {
  test("replaces a pending one, whose payment is closed", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro");
    await apply(desk, first.id, "failed");
    const second = await desk.place("team");
    expect(await apply(desk, first.id, "paid")).toMatchObject({ status: "paid", active: 1 });
    expect(await currentOrder(desk.database, second.id)).toMatchObject({
      status: "cancelled",
      reason: `Order ${first.id} was paid in its place.`,
    });
    expect(desk.bank.outcome(second.id)).toBe("cancelled");
  });

  test("replaces a free one", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro");
    await apply(desk, first.id, "failed");
    await desk.place("beginner");
    await apply(desk, first.id, "paid");
    expect(await desk.statuses()).toEqual(["cancelled", "paid and active"]);
  });

  test("beside another paid one is stored as inactive, and becomes active once the other is refunded", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro");
    await apply(desk, first.id, "failed");
    const second = await desk.place("team");
    await apply(desk, second.id, "paid");
    expect(await apply(desk, first.id, "paid")).toMatchObject({
      status: "paid",
      active: 0,
      reason: expect.stringContaining("refund"),
    });
    await apply(desk, second.id, "refunded");
    expect(await currentOrder(desk.database, first.id)).toMatchObject({
      status: "paid",
      active: 1,
      reason: null,
    });
  });

  test("is stored as paid even when the payment of the replaced order cannot be closed", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro");
    await apply(desk, first.id, "failed");
    const second = await desk.place("team");
    desk.bank.down = true;
    await apply(desk, first.id, "paid");
    expect(await desk.statuses()).toEqual(["cancelled", "paid and active"]);
    desk.bank.down = false;
    await apply(desk, second.id, "paid");
    expect(await desk.statuses()).toEqual(["paid", "paid and active"]);
  });
});

test("an order remains without its deleted account, and is still updated", async () => {
  await using desk = await checkoutDesk();
  const { id } = await desk.place("pro");
  await desk.database.deleteFrom("user" as never).execute();
  expect(await apply(desk, id, "paid")).toMatchObject({ status: "paid", user_id: null });
  expect(await apply(desk, id, "refunded")).toMatchObject({ status: "refunded" });
});
