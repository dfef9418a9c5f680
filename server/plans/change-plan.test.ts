import { describe, expect, test } from "vitest";
import { inDays } from "../../tests/people/subscription-row.ts";
import { stripeSubscriber } from "../../tests/people/stripe-subscriber.ts";
import { createRateLimiter } from "../database/rate-limiter.ts";
import { applyPayment } from "./apply-payment.ts";
import { currentOrder } from "../orders/orders.ts";
import { PaymentProviderUnavailableError } from "../payments/payment-provider.ts";
import { refreshInterruptedChange } from "./refresh-interrupted-change.ts";

describe("a larger plan", () => {
  test("begins at once, and the rest of the paid month is credited", async () => {
    await using person = await stripeSubscriber("pro");
    const before = (await person.row())!;
    const previewed = await person.preview("team");
    expect(previewed).toMatchObject({
      kind: "previewed",
      preview: { startsAt: null, nextAmount: 7200, nextAt: before.paid_until },
    });
    expect(await person.change("team")).toMatchObject({
      kind: "changed",
      paymentUrl: null,
      subscription: { plan: "team", amount: 7200, renews: 1, paid_until: before.paid_until },
    });
    expect(person.charges()).toEqual([4800, 2400]);
    expect(previewed).toMatchObject({ preview: { dueToday: 4800 } });

    await person.endMonth("charged");
    expect(person.charges()[0]).toBe(7200);
    expect(await person.row()).toMatchObject({ plan: "team", status: "active" });
  });

  test("in the middle of the month costs the difference for the rest of it", async () => {
    await using person = await stripeSubscriber("pro");
    const item = person.account.itemOf(person.account.subscriptionOf(person.reference));
    const day = 24 * 60 * 60;
    item.current_period_start -= 15 * day;
    item.current_period_end -= 15 * day;
    const { preview } = (await person.preview("team")) as { preview: { dueToday: number } };
    expect(Math.abs(preview.dueToday - 2400)).toBeLessThan(5);
    await person.change("team");
    expect(person.charges()[0]).toBe(preview.dueToday);
  });

  test("whose charge is declined changes nothing until it is paid", async () => {
    await using person = await stripeSubscriber("pro");
    const before = await person.row();
    person.account.declines = true;
    const declined = await person.change("team");
    expect(declined).toMatchObject({
      paymentUrl: expect.stringContaining("invoice.stripe.test"),
      subscription: { plan: "pro", amount: 2400, status: "active" },
    });
    expect(await person.row()).toEqual({ ...before, stated_at: expect.any(String) });

    const again = await person.change("team");
    expect(again).not.toMatchObject({
      paymentUrl: (declined as { paymentUrl: string }).paymentUrl,
    });
    const invoice = person.account.payInvoice(person.account.subscriptionOf(person.reference).id);
    await person.report("invoice.paid", invoice);
    expect(await person.row()).toMatchObject({ plan: "team", amount: 7200 });
    expect(person.charges()).toEqual([4800, 2400]);
  });

  test("that is never paid is forgotten when the next month begins", async () => {
    await using person = await stripeSubscriber("pro");
    person.account.declines = true;
    await person.change("team");
    await person.endMonth("charged");
    expect(await person.row()).toMatchObject({ plan: "pro", amount: 2400, status: "active" });
    expect(person.charges()).toEqual([2400, 2400]);
  });

  test("stays when only its own charge is refunded, and ends with the whole month's refund", async () => {
    await using person = await stripeSubscriber("pro");
    const first = person.account.chargeOf(person.reference);
    await person.change("team");
    const refund = person.account.refund(person.reference, 4800);
    await person.report("refund.created", refund);
    expect(await person.row()).toMatchObject({ plan: "team", status: "active" });
    Object.assign(first, { refunded: true, amount_refunded: 2400 });
    await person.report("charge.refunded", first);
    expect(await person.row()).toBeUndefined();
    expect(await currentOrder(person.database, person.orderId)).toMatchObject({
      status: "refunded",
    });
  });
});

describe("a smaller plan", () => {
  test("begins when the paid month ends", async () => {
    await using person = await stripeSubscriber("team");
    const { paid_until } = (await person.row())!;
    expect(await person.preview("pro")).toMatchObject({
      preview: { startsAt: paid_until, dueToday: 0, nextAmount: 2400, nextAt: paid_until },
    });
    expect(await person.change("pro")).toMatchObject({
      kind: "changed",
      paymentUrl: null,
      subscription: { plan: "team", next_plan: "pro", amount: 7200, paid_until },
    });
    expect(person.charges()).toEqual([7200]);

    await person.endMonth("charged");
    expect(person.charges()).toEqual([2400, 7200]);
    expect(await person.row()).toMatchObject({ plan: "pro", next_plan: null, amount: 2400 });
    expect(await person.change("team")).toMatchObject({ subscription: { plan: "team" } });
    expect(await person.change("pro")).toMatchObject({ subscription: { next_plan: "pro" } });
  });

  test("is taken back until then", async () => {
    await using person = await stripeSubscriber("team");
    await person.change("pro");
    expect(await person.preview("team")).toMatchObject({
      preview: { startsAt: null, dueToday: 0, nextAmount: 7200 },
    });
    expect(await person.change("team")).toMatchObject({
      subscription: { plan: "team", next_plan: null },
    });
    await person.endMonth("charged");
    expect(person.charges()).toEqual([7200, 7200]);
    expect(await person.row()).toMatchObject({ plan: "team" });
  });
});

describe("a change is refused", () => {
  test("while a renewal is unpaid, also before its webhook has arrived", async () => {
    await using person = await stripeSubscriber("pro");
    person.account.setSubscription(person.reference, "past_due");
    expect(await person.change("team")).toEqual({ kind: "renewal_unpaid" });
    expect(await person.row()).toMatchObject({ plan: "pro", status: "past_due" });
    expect(await person.preview("team")).toEqual({ kind: "renewal_unpaid" });
    expect(person.charges()).toEqual([2400]);
  });

  test("without a plan, and after it has ended", async () => {
    await using person = await stripeSubscriber("pro");
    const ended = person.account.setSubscription(person.reference, "canceled");
    await person.report("customer.subscription.deleted", ended);
    expect(await person.change("team")).toEqual({ kind: "no_subscription" });
  });

  test("after ten in an hour", async () => {
    await using person = await stripeSubscriber("team");
    Object.assign(person.dependencies, { limiter: createRateLimiter(person.database) });
    for (let count = 0; count < 5; count++) {
      expect(await person.change("pro")).toMatchObject({ kind: "changed" });
      expect(await person.change("team")).toMatchObject({ kind: "changed" });
    }
    expect(await person.change("pro")).toEqual({
      kind: "rate_limited",
      retryAfter: expect.any(Number),
    });
  });

  test("while Stripe is unavailable, and can be made afterwards", async () => {
    await using person = await stripeSubscriber("pro");
    person.stripe.failure = { status: 500, times: 100 };
    expect(await person.change("team")).toEqual({ kind: "payments_unavailable" });
    person.stripe.failure = null;
    expect(await person.change("team")).toMatchObject({ subscription: { plan: "team" } });
  });

  test("while Stripe does not answer in time, and its outcome is asked for when the plan is next shown", async () => {
    await using person = await stripeSubscriber("pro");
    const refresh = async () =>
      refreshInterruptedChange(person.dependencies, person.buyer.id, (await person.row())!);
    const upgrade = person.provider.upgrade;
    Object.assign(person.provider, {
      upgrade: async (...values: Parameters<typeof upgrade>) => {
        await upgrade(...values);
        throw new PaymentProviderUnavailableError("Stripe did not respond");
      },
    });
    expect(await refresh()).toBe(false);
    expect(await person.change("team")).toEqual({ kind: "payments_unavailable" });
    expect(await person.row()).toMatchObject({ plan: "pro" });

    person.stripe.failure = { status: 500, times: 100 };
    expect(await refresh()).toBe(true);
    person.stripe.failure = null;
    expect(await refresh()).toBe(true);
    expect(await person.row()).toMatchObject({ plan: "team", changing_until: null });
    expect(await refresh()).toBe(false);
  });

  test("while another one is made, but not for ever after its process has died", async () => {
    await using person = await stripeSubscriber("pro");
    const changingUntil = (changing_until: string) =>
      person.database.updateTable("subscription").set({ changing_until }).execute();
    await changingUntil(inDays(1));
    expect(await person.change("team")).toEqual({ kind: "change_in_progress" });
    expect(await person.setRenewal(false)).toEqual({ kind: "change_in_progress" });
    await changingUntil(inDays(-1));
    expect(await person.change("team")).toMatchObject({ subscription: { plan: "team" } });
  });
});

describe("changes at the same time", () => {
  test("charge a larger plan once", async () => {
    await using person = await stripeSubscriber("pro");
    await Promise.all([1, 2, 3, 4].map(() => person.change("team")));
    expect(person.charges()).toEqual([4800, 2400]);
    expect(await person.row()).toMatchObject({ plan: "team", renews: 1 });
  });

  test("leave what one of them asked for, the same here and at Stripe", async () => {
    await using person = await stripeSubscriber("team");
    const results = await Promise.all([
      person.change("pro"),
      person.setRenewal(false),
      person.change("team"),
      person.change("pro"),
    ]);
    const kinds = results.map(({ kind }) => kind);
    expect(kinds).toContain("changed");
    expect(kinds.filter((kind) => kind !== "changed" && kind !== "change_in_progress")).toEqual([]);
    const stated = await person.provider.state(person.reference);
    const row = (await person.row())!;
    expect(stated).toMatchObject({
      plan: null,
      nextPlan: row.next_plan,
      renews: row.renews === 1,
    });
    expect(row.plan).toBe("team");
  });

  test("doubled and late webhooks do not bring the earlier plan back", async () => {
    await using person = await stripeSubscriber("pro");
    const earlier = await person.provider.state(person.reference);
    await person.change("team");
    const invoice = person.account.all("invoice")[0]!;
    for (let count = 0; count < 2; count++)
      await person.report("invoice.paid", invoice, "evt_same");
    await applyPayment(person.dependencies, person.provider, earlier);
    await person.report("customer.subscription.updated", {
      ...person.account.subscriptionOf(person.reference),
      metadata: { orderId: person.orderId },
    });
    expect(await person.row()).toMatchObject({ plan: "team", amount: 7200 });
    const subscriptions = await person.database.selectFrom("subscription").selectAll().execute();
    expect(subscriptions).toHaveLength(1);
  });
});
