import { expect, test } from "vitest";
import type { Payment } from "../../../contract/payment.ts";
import type {
  ChangePreview,
  ChangedSubscription,
  CurrentSubscription,
} from "../../../contract/subscription.ts";
import { listeningApp } from "../../../tests/site/listening-app.ts";
import type { ClockMove } from "./test-payment-clock.ts";

/** A customer who has just paid a plan with a test payment, changes the plan, and moves the clock. */
async function siteWithSubscriber(plan: "pro" | "team") {
  const site = await listeningApp();
  const { customer, paymentUrl } = await site.pendingOrder(plan);
  await site.choose(paymentUrl, "paid");
  return {
    paymentUrl,
    page: async () => (await site.get(paymentUrl)).text(),
    change: async (wanted: string) =>
      customer.call<ChangedSubscription>("/api/subscription/change", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ plan: wanted }),
      }),
    preview: async (wanted: string) =>
      (await customer.call<ChangePreview>(`/api/subscription/change?plan=${wanted}`)).body,
    renewal: (action: "cancel" | "resume") =>
      customer.call<CurrentSubscription>(`/api/subscription/${action}`, { method: "POST" }),
    move: async (move: ClockMove) => {
      expect((await site.post(paymentUrl, { move })).status).toBe(303);
    },
    payments: async () => (await customer.call<Payment[]>("/api/subscription/payments")).body,
    subscription: async () =>
      (await customer.call<CurrentSubscription>("/api/subscription")).body.subscription,
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  };
}

test("a larger plan begins at once, for the rest of the month", async () => {
  await using site = await siteWithSubscriber("pro");
  await site.move("week");
  await site.move("week");
  const before = (await site.subscription())!;
  const preview = await site.preview("team");
  expect(preview).toMatchObject({
    plan: "team",
    startsAt: null,
    nextAmount: 7200,
    nextAt: before.paidUntil,
    currency: "USD",
  });
  expect(preview.dueToday).toBeGreaterThan(2200);
  expect(preview.dueToday).toBeLessThan(2700);
  expect((await site.change("team")).body).toMatchObject({
    subscription: { plan: "team", amount: 7200, paidUntil: before.paidUntil, renews: true },
    paymentUrl: null,
  });
});

test("each charge is a payment of the person", async () => {
  await using site = await siteWithSubscriber("pro");
  await site.change("team");
  await site.move("renewed");
  await site.move("refunded");
  // An event that is being delivered already is not waited for.
  await expect.poll(site.payments).toMatchObject([
    { plan: "team", kind: "month", amount: 7200, refunded: true },
    { plan: "team", kind: "change", refunded: false },
    { plan: "pro", kind: "month", amount: 2400, refunded: false },
  ]);
});

test("a smaller plan begins with the next month, and is taken back until then", async () => {
  await using site = await siteWithSubscriber("team");
  const { paidUntil } = (await site.subscription())!;
  expect(await site.preview("pro")).toMatchObject({ startsAt: paidUntil, dueToday: 0 });
  expect((await site.change("pro")).body.subscription).toMatchObject({
    plan: "team",
    nextPlan: "pro",
  });
  expect(await site.page()).toContain("Pro is charged from then on");
  expect((await site.change("team")).body.subscription).toMatchObject({
    plan: "team",
    nextPlan: null,
  });

  await site.change("pro");
  await site.move("renewed");
  expect(await site.subscription()).toMatchObject({ plan: "pro", amount: 2400, nextPlan: null });
});

test("a planned plan begins, too, when its first month cannot be charged, and is then not changed", async () => {
  await using site = await siteWithSubscriber("team");
  await site.change("pro");
  await site.move("declined");
  expect(await site.subscription()).toMatchObject({ plan: "pro", status: "past_due" });
  const refused = await site.change("team");
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: { code: "renewal_unpaid" } },
  ]);
  await site.move("renewed");
  expect(await site.subscription()).toMatchObject({ plan: "pro", status: "active" });
});

test("cancelling takes a planned change back, and a change lets a cancelled plan renew", async () => {
  await using site = await siteWithSubscriber("team");
  await site.change("pro");
  expect((await site.renewal("cancel")).body.subscription).toMatchObject({
    nextPlan: null,
    renews: false,
  });
  expect((await site.change("pro")).body.subscription).toMatchObject({
    nextPlan: "pro",
    renews: true,
  });
});

test("a declined charge changes nothing until it is paid", async () => {
  await using site = await siteWithSubscriber("pro");
  await site.move("card declines");
  const declined = await site.change("team");
  expect(declined.body).toMatchObject({
    subscription: { plan: "pro", amount: 2400 },
    paymentUrl: site.paymentUrl,
  });
  expect(await site.page()).toContain("Team begins once the change is paid.");
  await site.move("change paid");
  expect(await site.subscription()).toMatchObject({ plan: "team", amount: 7200 });
});

test("a change that nobody pays is forgotten with the next month", async () => {
  await using site = await siteWithSubscriber("pro");
  await site.move("card declines");
  await site.change("team");
  await site.move("renewed");
  await site.move("change paid");
  expect(await site.subscription()).toMatchObject({ plan: "pro", amount: 2400 });
});

test.each(["beginner", "gold"])("the plan %s is no change", async (plan) => {
  await using site = await siteWithSubscriber("pro");
  const refused = await site.change(plan);
  expect([refused.status, refused.body]).toMatchObject([400, { error: { code: "bad_request" } }]);
  expect(await site.preview(plan)).toMatchObject({ error: { code: "bad_request" } });
});
