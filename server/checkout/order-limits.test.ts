import { expect, test } from "vitest";
import { checkoutDesk, course } from "../../tests/people/checkout-desk.ts";
import { createRateLimiter } from "../limits/rate-limiter.ts";
import { cancelOrder } from "./cancel-order.ts";
import { placeOrder } from "./place-order.ts";
import { refreshOrder } from "./refresh-order.ts";

/** The checkout with limits that count. */
async function strictDesk() {
  const desk = await checkoutDesk();
  return { ...desk, parts: { ...desk.parts, limiter: createRateLimiter(desk.database) } };
}

const wanted = { courseId: course, plan: "beginner" } as const;

test("one person's changes of orders are counted together, another's by themselves", async () => {
  await using desk = await strictDesk();
  const kinds: string[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const placed = await placeOrder(desk.parts, desk.buyer, wanted, `key ${turn}`);
    kinds.push(placed.kind);
    if (placed.kind !== "placed") continue;
    kinds.push((await cancelOrder(desk.parts, desk.buyer.id, placed.order.id)).kind);
  }
  expect(kinds.filter((kind) => kind === "placed")).toHaveLength(15);
  expect(kinds.slice(-2)).toEqual(["too_many", "too_many"]);
  const other = await placeOrder(desk.parts, await desk.addBuyer(), wanted, "key");
  expect(other.kind).toBe("placed");
});

test("the same key again is no further change", async () => {
  await using desk = await strictDesk();
  for (let turn = 0; turn < 30; turn++) {
    const placed = await placeOrder(desk.parts, desk.buyer, wanted, "one key");
    expect(placed.kind).toBe("placed");
  }
});

test("the provider is asked about one person's payments so often a minute", async () => {
  await using desk = await strictDesk();
  const order = await desk.place("pro");
  let asked = 0;
  const payments = {
    ...desk.parts.payments!,
    state: (reference: string) => {
      asked += 1;
      return desk.parts.payments!.state(reference);
    },
  };
  for (let turn = 0; turn < 40; turn++) {
    await desk.wait();
    await refreshOrder({ ...desk.parts, payments }, order);
  }
  expect(asked).toBe(30);
});
