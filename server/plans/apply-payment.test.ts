import { describe, expect, test } from "vitest";
import { sampleCheckout } from "../../tests/people/sample-checkout.ts";
import { applyPayment } from "./apply-payment.ts";
import { currentOrder } from "../orders/orders.ts";
import type { PaymentState } from "../payments/payment-provider.ts";
import { findOpenPlan } from "./open-plan.ts";

type Outcome = PaymentState["outcome"];
type Checkout = Awaited<ReturnType<typeof sampleCheckout>>;

/** Applies an outcome of an order's payment, as a webhook's event or (without an event id) as a checked state. */
async function apply(checkout: Checkout, orderId: string, outcome: Outcome, eventId?: string) {
  await applyPayment(
    checkout.dependencies,
    checkout.payments.provider,
    checkout.payments.settle(orderId, outcome),
    eventId,
  );
  return currentOrder(checkout.database, orderId);
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
    await using checkout = await sampleCheckout();
    const { id } = await checkout.place("pro");
    for (const outcome of outcomes) await apply(checkout, id, outcome);
    const order = await currentOrder(checkout.database, id);
    expect(order.status).toBe(status);
  });

  test("is applied once per event, and sets the time of payment", async () => {
    await using checkout = await sampleCheckout();
    const { id } = await checkout.place("pro");
    const paid = await apply(checkout, id, "paid", "event 1");
    expect(paid.paid_at).toEqual(expect.any(String));
    expect(await apply(checkout, id, "refunded", "event 1")).toEqual(paid);
    expect((await apply(checkout, id, "refunded", "event 2")).status).toBe("refunded");
    expect(await checkout.database.selectFrom("payment_event").selectAll().execute()).toHaveLength(
      2,
    );
  });

  test("of another provider's order, or of an unknown one, changes nothing", async () => {
    await using checkout = await sampleCheckout();
    const { id } = await checkout.place("pro");
    await checkout.database.updateTable("course_order").set({ provider: "test" }).execute();
    expect((await apply(checkout, id, "paid")).status).toBe("pending");
    const unknown = checkout.payments.settle("P-0000000000", "paid");
    await applyPayment(checkout.dependencies, checkout.payments.provider, unknown, "event");
    expect(await checkout.statuses()).toEqual(["pending"]);
  });

  test("is applied when its event is sent again after it could not be stored", async () => {
    await using checkout = await sampleCheckout();
    const { id } = await checkout.place("pro");
    const broken = checkout.database.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === "UpdateQueryNode") throw new Error("The disk is full");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const state = checkout.payments.settle(id, "paid");
    await expect(
      applyPayment(
        { ...checkout.dependencies, database: broken },
        checkout.payments.provider,
        state,
        "event",
      ),
    ).rejects.toThrow("The disk is full");
    expect((await apply(checkout, id, "paid", "event")).status).toBe("paid");
  });
});

describe("an order that was paid after it had failed", () => {
  test("replaces a pending one, whose payment is closed", async () => {
    await using checkout = await sampleCheckout();
    const first = await checkout.place("pro");
    await apply(checkout, first.id, "failed");
    const second = await checkout.place("team");
    expect(await apply(checkout, first.id, "paid")).toMatchObject({ status: "paid" });
    expect(await currentOrder(checkout.database, second.id)).toMatchObject({
      status: "cancelled",
      reason: `Order ${first.id} was paid in its place.`,
    });
    expect(checkout.payments.outcome(second.id)).toBe("cancelled");
  });

  test("leaves the free one of the same course", async () => {
    await using checkout = await sampleCheckout();
    const first = await checkout.place("pro");
    await apply(checkout, first.id, "failed");
    await checkout.place("beginner");
    await apply(checkout, first.id, "paid");
    expect(await checkout.statuses()).toEqual(["paid", "paid"]);
  });

  test("beside a running plan is surplus, and opens the lessons once the other is refunded", async () => {
    await using checkout = await sampleCheckout();
    const first = await checkout.place("pro");
    await apply(checkout, first.id, "failed");
    const second = await checkout.place("team");
    await apply(checkout, second.id, "paid");
    expect(await apply(checkout, first.id, "paid")).toMatchObject({
      status: "paid",
      reason: expect.stringContaining("refund"),
    });
    expect(await apply(checkout, second.id, "paid")).toMatchObject({ reason: null });
    const openPlan = () => findOpenPlan(checkout.database, checkout.buyer.id);
    expect(await openPlan()).toMatchObject({ id: second.id, surplus: 0 });
    await apply(checkout, second.id, "refunded");
    expect(await openPlan()).toMatchObject({ id: first.id, surplus: 1 });
  });

  test("is stored as paid even when the payment of the replaced order cannot be closed", async () => {
    await using checkout = await sampleCheckout();
    const first = await checkout.place("pro");
    await apply(checkout, first.id, "failed");
    const second = await checkout.place("team");
    checkout.payments.down = true;
    await apply(checkout, first.id, "paid");
    expect(await checkout.statuses()).toEqual(["cancelled", "paid"]);
    checkout.payments.down = false;
    await apply(checkout, second.id, "paid");
    expect(await checkout.statuses()).toEqual(["paid", "paid"]);
  });
});

test("an order remains without its deleted account, and is still updated", async () => {
  await using checkout = await sampleCheckout();
  const { id } = await checkout.place("pro");
  await checkout.database.deleteFrom("user" as never).execute();
  expect(await apply(checkout, id, "paid")).toMatchObject({ status: "paid", user_id: null });
  expect(await apply(checkout, id, "refunded")).toMatchObject({ status: "refunded" });
});
