import { expect, test } from "vitest";
import { sampleCheckout, course } from "../../tests/people/sample-checkout.ts";
import { createRateLimiter } from "../database/rate-limiter.ts";
import { cancelOrder } from "../checkout/cancel-order.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { applyPayment } from "../plans/apply-payment.ts";
import { previewChange } from "../plans/change-plan.ts";
import { refreshOrder } from "../checkout/refresh-order.ts";

/** The checkout with real limits. */
async function limitedDesk() {
  const checkout = await sampleCheckout();
  return {
    ...checkout,
    dependencies: { ...checkout.dependencies, limiter: createRateLimiter(checkout.database) },
  };
}

const wanted = { courseId: course, plan: "beginner" } as const;

test("one user's placed and cancelled orders are counted together, another user's separately", async () => {
  await using checkout = await limitedDesk();
  const kinds: string[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const placed = await placeOrder(checkout.dependencies, checkout.buyer, wanted, `key ${turn}`);
    kinds.push(placed.kind);
    if (placed.kind !== "placed") continue;
    kinds.push((await cancelOrder(checkout.dependencies, checkout.buyer.id, placed.order.id)).kind);
  }
  expect(kinds.filter((kind) => kind === "placed")).toHaveLength(15);
  expect(kinds.slice(-2)).toEqual(["rate_limited", "rate_limited"]);
  const other = await placeOrder(checkout.dependencies, await checkout.addBuyer(), wanted, "key");
  expect(other.kind).toBe("placed");
});

test("repeating the same key does not count as a change", async () => {
  await using checkout = await limitedDesk();
  for (let turn = 0; turn < 30; turn++) {
    const placed = await placeOrder(checkout.dependencies, checkout.buyer, wanted, "one key");
    expect(placed.kind).toBe("placed");
  }
});

test("the provider is called for one user's payments at most 30 times a minute", async () => {
  await using checkout = await limitedDesk();
  const order = await checkout.place("pro");
  let calls = 0;
  const payments = {
    ...checkout.dependencies.payments!,
    state: (reference: string) => {
      calls += 1;
      return checkout.dependencies.payments!.state(reference);
    },
  };
  for (let turn = 0; turn < 40; turn++) {
    await checkout.expireChecks();
    await refreshOrder({ ...checkout.dependencies, payments }, order);
  }
  expect(calls).toBe(30);
});

test("looking at the terms of a change counts as a look, and leaves every change to be made", async () => {
  await using checkout = await limitedDesk();
  const { dependencies, payments, buyer } = checkout;
  const order = await checkout.place("pro");
  await applyPayment(dependencies, payments.provider, payments.settle(order.id, "paid"));
  const kinds: string[] = [];
  for (let turn = 0; turn < 31; turn++)
    kinds.push((await previewChange(dependencies, buyer.id, { plan: "team" })).kind);
  expect(kinds.filter((kind) => kind === "previewed")).toHaveLength(30);
  expect(kinds.at(-1)).toBe("rate_limited");
  expect(await cancelOrder(dependencies, buyer.id, order.id)).toMatchObject({ kind: "cancelled" });
});
