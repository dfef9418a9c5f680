import { expect, test } from "vitest";
import type { CurrentSubscription, Subscription } from "../../../contract/subscription.ts";
import { addLessons, lessonCourse } from "../../../tests/databases/sample-lessons.ts";
import { inDays } from "../../../tests/people/subscription-row.ts";
import { listeningApp } from "../../../tests/site/listening-app.ts";
import type { ClockMove } from "./test-payment-clock.ts";

const paidLesson = `/api/course/category/${lessonCourse}/lessons/a-till`;

/** A customer who has just paid Pro with a test payment, and moves its clock. */
async function siteWithSubscriber() {
  const site = await listeningApp();
  await addLessons(site.database);
  const { customer, order, paymentUrl } = await site.pendingOrder();
  await site.choose(paymentUrl, "paid");
  const change = (action: "cancel" | "resume") =>
    customer.call<CurrentSubscription>(`/api/subscription/${action}`, { method: "POST" });
  return {
    database: site.database,
    customer,
    order,
    change,
    move: async (move: ClockMove) => {
      const moved = await site.post(paymentUrl, { move });
      expect(moved.status).toBe(303);
    },
    subscription: async (): Promise<Subscription | null> =>
      (await customer.call<CurrentSubscription>("/api/subscription")).body.subscription,
    reads: async () => (await customer.call(paidLesson)).status === 200,
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  };
}

/** Returns the number of whole days from now until a time. */
const daysUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / 86_400_000);

test("a paid plan opens every course, is cancelled, resumed and renewed", async () => {
  await using site = await siteWithSubscriber();
  expect(await site.subscription()).toMatchObject({
    plan: "pro",
    amount: 2400,
    status: "active",
    renews: true,
    resumable: false,
    orderId: site.order.id,
  });
  expect(await site.reads()).toBe(true);

  const cancelled = (await site.change("cancel")).body.subscription!;
  expect(cancelled).toMatchObject({ renews: false, resumable: true });
  expect(cancelled.openUntil).toBe(cancelled.paidUntil);
  expect(await site.customer.getOrder(site.order.id)).toMatchObject({
    status: "paid",
    subscribed: false,
  });
  expect((await site.change("resume")).body.subscription).toMatchObject({ renews: true });

  await site.move("week");
  await site.move("renewed");
  const { paidUntil } = (await site.subscription())!;
  expect(daysUntil(paidUntil)).toBeGreaterThan(27);
  expect(await site.reads()).toBe(true);
});

test("a cancelled plan stays open until the paid month ends, and then another can be bought", async () => {
  await using site = await siteWithSubscriber();
  await site.change("cancel");
  await site.move("week");
  expect(await site.reads()).toBe(true);
  await site.move("renewed");
  expect(await site.reads()).toBe(false);
  expect(await site.subscription()).toBeNull();
  expect(await site.customer.getOrder(site.order.id)).toMatchObject({ status: "cancelled" });
  expect((await site.change("resume")).status).toBe(404);
  expect((await site.customer.order(lessonCourse, "pro")).status).toBe(201);
});

test("a cancelled plan whose end was not reported ends when Billing is opened, and then another can be bought", async () => {
  await using site = await siteWithSubscriber();
  await site.change("cancel");
  const paid_until = inDays(-0.1);
  await site.database.updateTable("test_payment").set({ paid_until }).execute();
  await site.database
    .updateTable("subscription")
    .set({ paid_until, checked_at: inDays(-1) })
    .execute();
  expect(await site.subscription()).toBeNull();
  expect((await site.customer.order(lessonCourse, "pro")).status).toBe(201);
});

test("a declined renewal leaves the lessons open for seven days, and a later charge opens them again", async () => {
  await using site = await siteWithSubscriber();
  await site.move("declined");
  expect(await site.subscription()).toMatchObject({ status: "past_due", renews: true });
  expect(daysUntil((await site.subscription())!.openUntil)).toBe(7);
  expect(await site.reads()).toBe(true);
  await site.move("week");
  expect(await site.reads()).toBe(false);
  expect((await site.customer.order(lessonCourse, "pro")).status).toBe(409);
  await site.move("renewed");
  expect(await site.subscription()).toMatchObject({ status: "active" });
  expect(await site.reads()).toBe(true);
});

test.each(["given up", "refunded"] as const)("%s: access ends", async (move) => {
  await using site = await siteWithSubscriber();
  if (move === "given up") await site.move("declined");
  await site.move(move);
  expect(await site.reads()).toBe(false);
  expect(await site.subscription()).toBeNull();
  expect(await site.customer.getOrder(site.order.id)).toMatchObject({
    status: move === "refunded" ? "refunded" : "cancelled",
    reason: expect.any(String),
  });
});
