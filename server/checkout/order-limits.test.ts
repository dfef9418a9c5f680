import { expect, test } from "vitest";
import { checkoutDesk, course } from "../../tests/people/checkout-desk.ts";
import { createRateLimiter } from "../limits/rate-limiter.ts";
import { cancelOrder } from "./cancel-order.ts";
import { placeOrder } from "./place-order.ts";
import { refreshOrder } from "./refresh-order.ts";

/** The checkout with real limits. */
async function limitedDesk() {
  const desk = await checkoutDesk();
  return {
    ...desk,
    dependencies: { ...desk.dependencies, limiter: createRateLimiter(desk.database) },
  };
}

const wanted = { courseId: course, plan: "beginner" } as const;

test("one user's placed and cancelled orders are counted together, another user's separately", async () => {
  await using desk = await limitedDesk();
  const kinds: string[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const placed = await placeOrder(desk.dependencies, desk.buyer, wanted, `key ${turn}`);
    kinds.push(placed.kind);
    if (placed.kind !== "placed") continue;
    kinds.push((await cancelOrder(desk.dependencies, desk.buyer.id, placed.order.id)).kind);
  }
  expect(kinds.filter((kind) => kind === "placed")).toHaveLength(15);
  expect(kinds.slice(-2)).toEqual(["rate_limited", "rate_limited"]);
  const other = await placeOrder(desk.dependencies, await desk.addBuyer(), wanted, "key");
  expect(other.kind).toBe("placed");
});

test("repeating the same key does not count as a change", async () => {
  await using desk = await limitedDesk();
  for (let turn = 0; turn < 30; turn++) {
    const placed = await placeOrder(desk.dependencies, desk.buyer, wanted, "one key");
    expect(placed.kind).toBe("placed");
  }
});

test("the provider is asked for one user's payments at most 30 times a minute", async () => {
  await using desk = await limitedDesk();
  const order = await desk.place("pro");
  let asked = 0;
  const payments = {
    ...desk.dependencies.payments!,
    state: (reference: string) => {
      asked += 1;
      return desk.dependencies.payments!.state(reference);
    },
  };
  for (let turn = 0; turn < 40; turn++) {
    await desk.wait();
    await refreshOrder({ ...desk.dependencies, payments }, order);
  }
  expect(asked).toBe(30);
});
