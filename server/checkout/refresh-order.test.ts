import { expect, test } from "vitest";
import { checkoutDesk } from "../../tests/people/checkout-desk.ts";
import { refreshOrder } from "./refresh-order.ts";

test("a pending order whose webhook was lost is updated from the provider", async () => {
  await using desk = await checkoutDesk();
  const order = await desk.place("pro");
  desk.bank.settle(order.id, "paid");
  await desk.wait();
  expect(await refreshOrder(desk.dependencies, order)).toMatchObject({ status: "paid", active: 1 });
});

test("a new order, and one that is no longer pending, is not checked", async () => {
  await using desk = await checkoutDesk();
  const order = await desk.place("pro");
  await refreshOrder(desk.dependencies, order);
  await refreshOrder(desk.dependencies, { ...order, status: "failed" });
  expect(desk.bank.asked).toBe(0);
});

test("concurrent refreshes ask the provider once", async () => {
  await using desk = await checkoutDesk();
  const order = await desk.place("pro");
  await desk.wait();
  await Promise.all(Array.from({ length: 30 }, () => refreshOrder(desk.dependencies, order)));
  expect(desk.bank.asked).toBe(1);
});

test.each(["down", "silent"] as const)(
  "a provider that is %s leaves the order pending",
  async (state) => {
    await using desk = await checkoutDesk();
    const order = await desk.place("pro");
    await desk.wait();
    desk.bank[state] = true;
    expect(await refreshOrder(desk.dependencies, order)).toMatchObject({ status: "pending" });
  },
);

test("a pending order of a removed course is cancelled, and its payment closed", async () => {
  await using desk = await checkoutDesk();
  const order = await desk.place("pro");
  desk.dependencies.courseName = async () => undefined;
  await desk.wait();
  expect(await refreshOrder(desk.dependencies, order)).toMatchObject({
    status: "cancelled",
    active: 0,
    reason: "This course is no longer offered.",
  });
  expect(desk.bank.outcome(order.id)).toBe("cancelled");
});

test("a paid order of a removed course stays paid", async () => {
  await using desk = await checkoutDesk();
  const order = await desk.place("pro");
  desk.dependencies.courseName = async () => undefined;
  desk.bank.settle(order.id, "paid");
  await desk.wait();
  expect(await refreshOrder(desk.dependencies, order)).toMatchObject({ status: "paid", active: 1 });
});
