import { expect, test } from "vitest";
import type { PlanId } from "../../contract/plan.ts";
import { planOf } from "../../contract/plan.ts";
import { orderRow } from "../../tests/people/order-row.ts";
import { stripeSubscriber } from "../../tests/people/stripe-subscriber.ts";
import { inDays, subscriptionRow } from "../../tests/people/subscription-row.ts";
import { paymentRequest } from "../../tests/services/stripe-payments.ts";
import { refreshOrder } from "../checkout/refresh-order.ts";
import { currentOrder } from "../orders/orders.ts";
import { endSurplus, findSurplus } from "./end-surplus.ts";
import { ChangeInProgressError, whileChanging } from "./with-subscription.ts";
import { sampleSite } from "../site/complete-site.ts";

const surplusOrder = "P-2222222222";

/** A person who pays a plan at the local Stripe, and a second one, as an earlier version sold them. */
async function subscriberWithSurplus(kept: PlanId, plan: PlanId) {
  const person = await stripeSubscriber(kept);
  const request = paymentRequest({ orderId: surplusOrder, plan: planOf(plan, sampleSite) });
  const { reference } = (await person.provider.open(request))!;
  person.account.pay(reference);
  const values = {
    id: surplusOrder,
    user_id: person.buyer.id,
    plan,
    provider: "stripe",
    reference,
  };
  const order = orderRow({
    ...values,
    course_id: "ada-for-poets",
    amount: planOf(plan, sampleSite).amount,
  });
  await person.database.insertInto("course_order").values(order).execute();
  const { amount } = order;
  await person.database
    .insertInto("subscription")
    .values(subscriptionRow({ ...values, amount, surplus: 1 }))
    .execute();
  return {
    ...person,
    surplusReference: reference,
    end: async () => {
      const [surplus] = await findSurplus(person.database);
      return endSurplus(person.dependencies, surplus!);
    },
    live: async () => {
      const rows = await person.database
        .selectFrom("subscription")
        .select("id")
        .where("status", "<>", "ended")
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

test("a surplus subscription is cancelled at once, its month is refunded, and the other one stays", async () => {
  await using person = await subscriberWithSurplus("pro", "pro");
  expect(await person.end()).toBe(2400);
  const { account, surplusReference, reference } = person;
  expect(account.subscriptionOf(surplusReference).status).toBe("canceled");
  expect(account.chargeOf(surplusReference)).toMatchObject({ refunded: true });
  expect(account.chargeOf(reference)).toMatchObject({ refunded: false });
  expect(await currentOrder(person.database, surplusOrder)).toMatchObject({ status: "refunded" });
  expect(await person.live()).toEqual([person.orderId]);
  expect(await findSurplus(person.database)).toEqual([]);
  const messages = await person.database.selectFrom("queued_message").select("kind").execute();
  expect(messages).toEqual([{ kind: "paid" }]);
});

test("one whose process was killed after the refund is cancelled by the next call, and refunded once", async () => {
  await using person = await subscriberWithSurplus("team", "pro");
  const { account, surplusReference, stripe } = person;
  account.refund(surplusReference, 2400);
  expect(await person.end()).toBe(2400);
  expect(account.subscriptionOf(surplusReference).status).toBe("canceled");
  expect(stripe.requests.filter(({ call }) => call === "POST /v1/refunds")).toEqual([]);
  expect(await person.live()).toEqual([person.orderId]);
});

test("one whose month is over is ended without a refund", async () => {
  await using person = await subscriberWithSurplus("pro", "pro");
  const { account, surplusReference } = person;
  const [invoice] = account.all("invoice");
  const [line] = (invoice!.lines as { data: { period: { end: number } }[] }).data;
  line!.period.end = Math.floor(Date.now() / 1000) - 60;
  account.setSubscription(surplusReference, "past_due");
  expect(await person.end()).toBe(0);
  expect(account.subscriptionOf(surplusReference).status).toBe("canceled");
  expect(account.chargeOf(surplusReference)).toMatchObject({ refunded: false });
  expect(await person.live()).toEqual([person.orderId]);
});

test.each([
  ["is smaller", "pro", "team", { renews: 1 }],
  ["is cancelled", "pro", "pro", { renews: 0 }],
  ["is unpaid", "pro", "pro", { status: "past_due", paid_until: inDays(-1) }],
  ["will be smaller", "team", "team", { next_plan: "pro" }],
] as const)("none is ended where the kept one %s", async (_, kept, plan, changes) => {
  await using person = await subscriberWithSurplus(kept, plan);
  const { database, orderId } = person;
  await database.updateTable("subscription").set(changes).where("id", "=", orderId).execute();
  expect(await findSurplus(database)).toMatchObject([{ needed: true }]);
});

test("none is ended where all are cancelled", async () => {
  await using person = await subscriberWithSurplus("pro", "pro");
  await person.database.updateTable("subscription").set({ renews: 0 }).execute();
  expect(await findSurplus(person.database)).toMatchObject([{ needed: true }]);
});

test("of surplus ones alone, Team is kept beside a Pro that costs more", async () => {
  await using person = await subscriberWithSurplus("team", "pro");
  const { database, orderId } = person;
  await database.updateTable("subscription").set({ surplus: 1 }).execute();
  const pro = database.updateTable("subscription").where("id", "=", surplusOrder);
  await pro.set({ amount: 9900 }).execute();
  expect(await findSurplus(database)).toMatchObject([
    { kept: { id: orderId }, surplus: { id: surplusOrder }, needed: false },
  ]);
});

test("none is ended while the person changes the kept one", async () => {
  await using person = await subscriberWithSurplus("pro", "pro");
  const { database, orderId } = person;
  const ending = whileChanging(database, orderId, () => person.end());
  await expect(ending).rejects.toThrow(ChangeInProgressError);
  expect((await person.live()).toSorted()).toEqual([orderId, surplusOrder].toSorted());
});

test("one that is needed by now, because the kept one has ended at Stripe, is not ended", async () => {
  await using person = await subscriberWithSurplus("pro", "pro");
  person.account.setSubscription(person.reference, "canceled");
  expect(await person.end()).toBeUndefined();
  expect(await person.live()).toEqual([surplusOrder]);
  const order = await currentOrder(person.database, surplusOrder);
  expect(await refreshOrder(person.dependencies, order)).toMatchObject({ status: "paid" });
});
