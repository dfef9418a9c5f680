import { expect, test } from "vitest";
import { sampleCheckout } from "../../tests/people/sample-checkout.ts";
import { refreshOrder } from "./refresh-order.ts";

test("a pending order whose webhook was lost is updated from the provider", async () => {
  await using checkout = await sampleCheckout();
  const order = await checkout.place("pro");
  checkout.payments.settle(order.id, "paid");
  await checkout.expireChecks();
  expect(await refreshOrder(checkout.dependencies, order)).toMatchObject({
    status: "paid",
  });
});

test("a new order, and one that is no longer pending, is not checked", async () => {
  await using checkout = await sampleCheckout();
  const order = await checkout.place("pro");
  await refreshOrder(checkout.dependencies, order);
  await refreshOrder(checkout.dependencies, { ...order, status: "failed" });
  expect(checkout.payments.stateCalls).toBe(0);
});

test("concurrent refreshes call the provider once", async () => {
  await using checkout = await sampleCheckout();
  const order = await checkout.place("pro");
  await checkout.expireChecks();
  await Promise.all(Array.from({ length: 30 }, () => refreshOrder(checkout.dependencies, order)));
  expect(checkout.payments.stateCalls).toBe(1);
});

test.each(["down", "unresponsive"] as const)(
  "a provider that is %s leaves the order pending",
  async (state) => {
    await using checkout = await sampleCheckout();
    const order = await checkout.place("pro");
    await checkout.expireChecks();
    checkout.payments[state] = true;
    expect(await refreshOrder(checkout.dependencies, order)).toMatchObject({ status: "pending" });
  },
);

test("a pending order of a removed course is cancelled, and its payment closed", async () => {
  await using checkout = await sampleCheckout();
  const order = await checkout.place("pro");
  checkout.dependencies.courseName = async () => undefined;
  await checkout.expireChecks();
  expect(await refreshOrder(checkout.dependencies, order)).toMatchObject({
    status: "cancelled",
    reason: "This course is no longer offered.",
  });
  expect(checkout.payments.outcome(order.id)).toBe("cancelled");
});

test("a paid order of a removed course stays paid", async () => {
  await using checkout = await sampleCheckout();
  const order = await checkout.place("pro");
  checkout.dependencies.courseName = async () => undefined;
  checkout.payments.settle(order.id, "paid");
  await checkout.expireChecks();
  expect(await refreshOrder(checkout.dependencies, order)).toMatchObject({
    status: "paid",
  });
});
