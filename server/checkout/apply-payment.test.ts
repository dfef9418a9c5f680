import { describe, expect, test } from "vitest";
import { checkoutDesk } from "../../tests/people/checkout-desk.ts";
import { applyPayment } from "./apply-payment.ts";
import { currentOrder } from "./orders.ts";
import type { PaymentState } from "./payment-provider.ts";

type Outcome = PaymentState["outcome"];
type Desk = Awaited<ReturnType<typeof checkoutDesk>>;

/** Lets the provider tell how an order's payment stands; without an event's id, as the answer to a question. */
async function tell(desk: Desk, orderId: string, outcome: Outcome, eventId?: string) {
  await applyPayment(desk.parts, desk.bank.provider, desk.bank.settle(orderId, outcome), eventId);
  return currentOrder(desk.database, orderId);
}

describe("news of a payment", () => {
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
  ])("%j leaves an order %s", async (outcomes, status) => {
    await using desk = await checkoutDesk();
    const { id } = await desk.place("pro");
    for (const outcome of outcomes) await tell(desk, id, outcome);
    const order = await currentOrder(desk.database, id);
    expect(order.status).toBe(status);
    expect(order.active).toBe(status === "paid" || status === "pending" ? 1 : 0);
  });

  test("counts once per event, and says when it was paid", async () => {
    await using desk = await checkoutDesk();
    const { id } = await desk.place("pro");
    const paid = await tell(desk, id, "paid", "event 1");
    expect(paid.paid_at).toEqual(expect.any(String));
    expect(await tell(desk, id, "refunded", "event 1")).toEqual(paid);
    expect((await tell(desk, id, "refunded", "event 2")).status).toBe("refunded");
    expect(await desk.database.selectFrom("payment_event").selectAll().execute()).toHaveLength(2);
  });

  test("of another provider's order, or of none of ours, changes nothing", async () => {
    await using desk = await checkoutDesk();
    const { id } = await desk.place("pro");
    await desk.database.updateTable("course_order").set({ provider: "test" }).execute();
    expect((await tell(desk, id, "paid")).status).toBe("pending");
    const stranger = desk.bank.settle("P-0000000000", "paid");
    await applyPayment(desk.parts, desk.bank.provider, stranger, "event");
    expect(await desk.statuses()).toEqual(["pending and active"]);
  });

  test("is not lost when it cannot be stored: the event is taken in again", async () => {
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
      applyPayment({ ...desk.parts, database: broken }, desk.bank.provider, state, "event"),
    ).rejects.toThrow("The disk is full");
    expect((await tell(desk, id, "paid", "event")).status).toBe("paid");
  });
});

describe("an order that was given up and paid after all", () => {
  test("takes the place of a pending one, whose payment is closed", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro");
    await tell(desk, first.id, "failed");
    const second = await desk.place("team");
    expect(await tell(desk, first.id, "paid")).toMatchObject({ status: "paid", active: 1 });
    expect(await currentOrder(desk.database, second.id)).toMatchObject({
      status: "cancelled",
      reason: `Order ${first.id} was paid in its place.`,
    });
    expect(desk.bank.outcome(second.id)).toBe("cancelled");
  });

  test("takes the place of a free one", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro");
    await tell(desk, first.id, "failed");
    await desk.place("beginner");
    await tell(desk, first.id, "paid");
    expect(await desk.statuses()).toEqual(["cancelled", "paid and active"]);
  });

  test("beside another paid one, both are on record, and it counts once the other is refunded", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro");
    await tell(desk, first.id, "failed");
    const second = await desk.place("team");
    await tell(desk, second.id, "paid");
    expect(await tell(desk, first.id, "paid")).toMatchObject({
      status: "paid",
      active: 0,
      reason: expect.stringContaining("refund"),
    });
    await tell(desk, second.id, "refunded");
    expect(await currentOrder(desk.database, first.id)).toMatchObject({
      status: "paid",
      active: 1,
      reason: null,
    });
  });

  test("is on record even when the payment in its place cannot be closed", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro");
    await tell(desk, first.id, "failed");
    const second = await desk.place("team");
    desk.bank.down = true;
    await tell(desk, first.id, "paid");
    expect(await desk.statuses()).toEqual(["cancelled", "paid and active"]);
    desk.bank.down = false;
    await tell(desk, second.id, "paid");
    expect(await desk.statuses()).toEqual(["paid", "paid and active"]);
  });
});

test("an order outlives its account, without the person, and still takes in news", async () => {
  await using desk = await checkoutDesk();
  const { id } = await desk.place("pro");
  await desk.database.deleteFrom("user" as never).execute();
  expect(await tell(desk, id, "paid")).toMatchObject({ status: "paid", user_id: null });
  expect(await tell(desk, id, "refunded")).toMatchObject({ status: "refunded" });
});
