import { expect, test } from "vitest";
import { otherCourse, sampleCheckout } from "../../tests/people/sample-checkout.ts";
import { inDays } from "../../tests/people/subscription-row.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { applyPayment } from "./apply-payment.ts";
import { changeRenewal } from "./change-renewal.ts";
import { currentSubscription, findOwnPlans, subscriptionOfRow } from "./current-subscription.ts";
import { givePlan } from "./gift.ts";
import { findOpenPlan } from "./open-plan.ts";

test("beside a gift, the paid plan is shown and can be cancelled, and the larger one opens the lessons", async () => {
  await using checkout = await sampleCheckout();
  const { database, dependencies, payments, buyer } = checkout;
  const { id } = await checkout.place("pro");
  await applyPayment(dependencies, payments.provider, payments.settle(id, "paid"));
  await givePlan(database, { userId: buyer.id, plan: "team", until: inDays(60) });
  expect(await currentSubscription(database, buyer.id)).toMatchObject({ id, renews: 1 });
  expect(await findOpenPlan(database, buyer.id)).toMatchObject({ plan: "team", amount: 0 });
  expect(await changeRenewal(dependencies, buyer.id, false)).toMatchObject({
    kind: "changed",
    subscription: { id, renews: 0 },
  });
});

test("a gift is shown once the paid plan has ended", async () => {
  await using checkout = await sampleCheckout();
  const { database, dependencies, payments, buyer } = checkout;
  const { id } = await checkout.place("pro");
  await applyPayment(dependencies, payments.provider, payments.settle(id, "paid"));
  await givePlan(database, { userId: buyer.id, plan: "team", until: inDays(60) });
  const ended = payments.settle(id, "ended", { paidUntil: inDays(20) });
  await applyPayment(dependencies, payments.provider, ended);
  expect(await currentSubscription(database, buyer.id)).toMatchObject({ plan: "team", amount: 0 });
});

test("an unpaid plan is shown before a gift, so that it can be cancelled, and no second one is sold beside it", async () => {
  await using checkout = await sampleCheckout();
  const { database, dependencies, payments, buyer } = checkout;
  const { id } = await checkout.place("pro");
  await applyPayment(dependencies, payments.provider, payments.settle(id, "paid"));
  const unpaid = payments.settle(id, "paid", { paidUntil: inDays(-8), pastDue: true });
  await applyPayment(dependencies, payments.provider, unpaid);
  await givePlan(database, { userId: buyer.id, plan: "pro", until: inDays(60) });

  expect(await findOwnPlans(database, buyer.id)).toMatchObject({
    subscription: { id, status: "past_due" },
    alsoOpen: { plan: "pro" },
  });
  const order = { courseId: otherCourse, plan: "team" } as const;
  expect(await placeOrder(dependencies, buyer, order, "a key")).toEqual({
    kind: "already_subscribed",
  });
  expect(await checkout.place("pro", "another key", otherCourse)).toMatchObject({ amount: 0 });
  expect(await changeRenewal(dependencies, buyer.id, false)).toMatchObject({ kind: "changed" });
});

test("a cancelled plan can be resumed until its paid month is over", async () => {
  await using checkout = await sampleCheckout();
  const { database, dependencies, payments, buyer } = checkout;
  const { id } = await checkout.place("pro");
  await applyPayment(dependencies, payments.provider, payments.settle(id, "paid"));
  const shown = async () =>
    subscriptionOfRow((await currentSubscription(database, buyer.id))!, null).resumable;
  expect(await shown()).toBe(false);
  await changeRenewal(dependencies, buyer.id, false);
  expect(await shown()).toBe(true);

  await database
    .updateTable("subscription")
    .set({ paid_until: inDays(-0.1) })
    .execute();
  expect(await shown()).toBe(false);
  expect(await changeRenewal(dependencies, buyer.id, true)).toEqual({ kind: "no_subscription" });
  expect(await currentSubscription(database, buyer.id)).toMatchObject({ renews: 0 });
});
