import { expect, test } from "vitest";
import { checkoutDesk } from "../../tests/people/checkout-desk.ts";
import { refreshOrder } from "./refresh-order.ts";

test("a pending order whose webhook never came is asked for at the provider", async () => {
  await using desk = await checkoutDesk();
  const order = await desk.place("pro");
  desk.bank.settle(order.id, "paid");
  await desk.wait();
  expect(await refreshOrder(desk.parts, order)).toMatchObject({ status: "paid", active: 1 });
});

test("a fresh order, and one that is no longer pending, is left alone", async () => {
  await using desk = await checkoutDesk();
  const order = await desk.place("pro");
  await refreshOrder(desk.parts, order);
  await refreshOrder(desk.parts, { ...order, status: "failed" });
  expect(desk.bank.asked).toBe(0);
});

test("however many look at once, the provider is asked once", async () => {
  await using desk = await checkoutDesk();
  const order = await desk.place("pro");
  await desk.wait();
  await Promise.all(Array.from({ length: 30 }, () => refreshOrder(desk.parts, order)));
  expect(desk.bank.asked).toBe(1);
});

test.each(["down", "silent"] as const)("a provider that is %s leaves it pending", async (state) => {
  await using desk = await checkoutDesk();
  const order = await desk.place("pro");
  await desk.wait();
  desk.bank[state] = true;
  expect(await refreshOrder(desk.parts, order)).toMatchObject({ status: "pending" });
});

test("a pending order of a course that is gone is cancelled, and its payment closed", async () => {
  await using desk = await checkoutDesk();
  const order = await desk.place("pro");
  desk.parts.courseName = async () => undefined;
  await desk.wait();
  expect(await refreshOrder(desk.parts, order)).toMatchObject({
    status: "cancelled",
    active: 0,
    reason: "This course is no longer offered.",
  });
  expect(desk.bank.outcome(order.id)).toBe("cancelled");
});

test("who has paid for a course that is gone keeps it", async () => {
  await using desk = await checkoutDesk();
  const order = await desk.place("pro");
  desk.parts.courseName = async () => undefined;
  desk.bank.settle(order.id, "paid");
  await desk.wait();
  expect(await refreshOrder(desk.parts, order)).toMatchObject({ status: "paid", active: 1 });
});
