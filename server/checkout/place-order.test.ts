import { describe, expect, test } from "vitest";
import type { PlanId } from "../../contract/plan.ts";
import { sampleCheckout, course, otherCourse } from "../../tests/people/sample-checkout.ts";
import { applyPayment } from "../plans/apply-payment.ts";
import { placeOrder } from "./place-order.ts";

type Checkout = Awaited<ReturnType<typeof sampleCheckout>>;

const order = ({ dependencies, buyer }: Checkout, courseId: string, plan: PlanId) =>
  placeOrder(dependencies, buyer, { courseId, plan }, crypto.randomUUID());

/** Buys a plan with the checkout of the first course. */
async function subscribe({ place, dependencies, payments }: Checkout, plan: PlanId) {
  const { id } = await place(plan);
  await applyPayment(dependencies, payments.provider, payments.settle(id, "paid"));
  return id;
}

describe("an order", () => {
  test("of the free plan is paid at once, without a provider", async () => {
    await using checkout = await sampleCheckout();
    const order = await checkout.place("beginner");
    expect(order).toMatchObject({ status: "paid", amount: 0, provider: null, payment_url: null });
    expect(checkout.payments.opened).toEqual([]);
  });

  test("of a paid plan is pending, with the plan's price and the payment URL", async () => {
    await using checkout = await sampleCheckout();
    expect(await checkout.place("team")).toMatchObject({
      status: "pending",
      amount: 7200,
      currency: "USD",
      course_name: "Ada for Poets",
      payment_url: expect.stringMatching(/^https:\/\/payments\.test\/P-[0-9A-Z]{10}$/),
    });
  });

  test("at another price than the buyer was told is refused, and nothing is ordered", async () => {
    await using checkout = await sampleCheckout();
    const { dependencies, payments, buyer } = checkout;
    const orderAt = (dueToday: number) =>
      placeOrder(
        dependencies,
        buyer,
        { courseId: otherCourse, plan: "pro", dueToday },
        crypto.randomUUID(),
      );
    const id = await subscribe(checkout, "pro");
    expect(await orderAt(2400)).toEqual({ kind: "price_changed" });
    const ended = payments.settle(id, "ended");
    await applyPayment(dependencies, payments.provider, ended);
    expect(await orderAt(0)).toEqual({ kind: "price_changed" });
    expect(await checkout.statuses()).toEqual(["cancelled"]);
    expect(payments.opened).toHaveLength(1);
    expect(await orderAt(2400)).toMatchObject({ kind: "placed", order: { amount: 2400 } });
  });

  test("of a course that does not exist is refused", async () => {
    await using checkout = await sampleCheckout();
    const wanted = { courseId: "cobol", plan: "beginner" } as const;
    expect(await placeOrder(checkout.dependencies, checkout.buyer, wanted, "key")).toEqual({
      kind: "course_not_found",
    });
  });

  test("is stored before the provider is called, and can be paid once the provider is available again", async () => {
    await using checkout = await sampleCheckout();
    checkout.payments.down = true;
    const order = () =>
      placeOrder(checkout.dependencies, checkout.buyer, { courseId: course, plan: "pro" }, "key");
    expect(await order()).toEqual({ kind: "payments_unavailable" });
    expect(await checkout.statuses()).toEqual(["pending"]);
    checkout.payments.down = false;
    expect(await order()).toMatchObject({
      kind: "placed",
      isNew: false,
      order: { payment_url: expect.any(String) },
    });
    expect(await checkout.statuses()).toEqual(["pending"]);
  });
});

describe("a course that is removed", () => {
  test("between placing an order and opening its payment leaves no open payment", async () => {
    await using checkout = await sampleCheckout();
    const names = ["Ada for Poets", undefined];
    checkout.dependencies.courseName = async () => names.shift();
    const wanted = { courseId: course, plan: "pro" } as const;
    expect(await placeOrder(checkout.dependencies, checkout.buyer, wanted, "key")).toEqual({
      kind: "course_not_found",
    });
    expect(checkout.payments.opened).toEqual([]);
    expect(await checkout.statuses()).toEqual(["cancelled"]);
  });

  test.each(["the same key", "another key"])(
    "has its pending order cancelled when that is placed again with %s",
    async (key) => {
      await using checkout = await sampleCheckout();
      const order = await checkout.place("pro", "the same key");
      checkout.dependencies.courseName = async () => undefined;
      const placed = await placeOrder(
        checkout.dependencies,
        checkout.buyer,
        { courseId: course, plan: "pro" },
        key,
      );
      expect(placed).toMatchObject(
        key === "the same key" ? { order: { status: "cancelled" } } : { kind: "course_not_found" },
      );
      expect(checkout.payments.outcome(order.id)).toBe("cancelled");
      expect(await checkout.statuses()).toEqual(["cancelled"]);
    },
  );

  test("gets no payment opened that the provider could not open before", async () => {
    await using checkout = await sampleCheckout();
    checkout.payments.down = true;
    const order = () =>
      placeOrder(checkout.dependencies, checkout.buyer, { courseId: course, plan: "pro" }, "key");
    expect(await order()).toEqual({ kind: "payments_unavailable" });
    checkout.payments.down = false;
    checkout.dependencies.courseName = async () => undefined;
    expect(await order()).toMatchObject({ order: { status: "cancelled", payment_url: null } });
    expect(checkout.payments.opened).toEqual([]);
  });
});

describe("without a payment provider", () => {
  test("a paid plan is refused and the free one works", async () => {
    await using checkout = await sampleCheckout();
    const dependencies = { ...checkout.dependencies, payments: undefined };
    const order = (plan: "beginner" | "pro") =>
      placeOrder(dependencies, checkout.buyer, { courseId: course, plan }, plan);
    expect(await order("pro")).toEqual({ kind: "payments_not_set_up" });
    expect(await order("beginner")).toMatchObject({ kind: "placed" });
    expect(await checkout.statuses()).toEqual(["paid"]);
  });

  test("a person with a plan takes a course on it", async () => {
    await using checkout = await sampleCheckout();
    await subscribe(checkout, "pro");
    const dependencies = { ...checkout.dependencies, payments: undefined };
    const wanted = { courseId: otherCourse, plan: "pro" } as const;
    expect(await placeOrder(dependencies, checkout.buyer, wanted, "new")).toMatchObject({
      order: { status: "paid", amount: 0 },
    });
  });
});

describe("an idempotency key", () => {
  test("returns the same order again", async () => {
    await using checkout = await sampleCheckout();
    const first = await checkout.place("beginner", "key");
    expect(await checkout.place("beginner", "key")).toEqual(first);
    expect(await checkout.statuses()).toHaveLength(1);
  });

  test("is refused for another plan", async () => {
    await using checkout = await sampleCheckout();
    await checkout.place("beginner", "key");
    expect(
      await placeOrder(
        checkout.dependencies,
        checkout.buyer,
        { courseId: course, plan: "pro" },
        "key",
      ),
    ).toEqual({ kind: "idempotency_key_reused" });
  });

  test("belongs to one user", async () => {
    await using checkout = await sampleCheckout();
    const first = await checkout.place("beginner", "key");
    const other = await placeOrder(
      checkout.dependencies,
      await checkout.addBuyer(),
      { courseId: course, plan: "pro" },
      "key",
    );
    expect(other).toMatchObject({ kind: "placed", isNew: true });
    expect(other).not.toMatchObject({ order: { id: first.id } });
  });

  test.each(["beginner", "pro"] as const)(
    "used twenty times at once creates one %s order",
    async (plan) => {
      await using checkout = await sampleCheckout();
      const orders = await Promise.all(
        Array.from({ length: 20 }, () => checkout.place(plan, "key")),
      );
      expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
      expect(await checkout.statuses()).toHaveLength(1);
      expect(checkout.payments.opened).toHaveLength(plan === "pro" ? 1 : 0);
    },
  );
});

describe("a planned course", () => {
  /** Adds both courses, the other one with a lesson: where no course has any, all can be taken. */
  const addCourses = async ({ dependencies: { database } }: Checkout) => {
    await database
      .insertInto("category")
      .values({ category: "old", name: "Old", main_category: "Language", position: 0 })
      .execute();
    await database
      .insertInto("course")
      .values(
        [course, otherCourse].map((id) => ({
          id,
          name: id,
          category: "old",
          main_category: "Language" as const,
          details: "Old.",
          level: 0,
          hours: 1,
          language: "en",
          img: null,
          builds: null,
          needs: null,
          outline: null,
          planned: id === course ? 1 : 0,
        })),
      )
      .execute();
    await database
      .insertInto("lesson")
      .values({
        course_id: otherCourse,
        name: "a-price",
        position: 1,
        title: "A price",
        chapter: "The stall",
        minutes: 20,
        free: 1,
        activities: 0,
        activity_ids: "[]",
        summary: "A price is a number",
        source: "",
        content: "[]",
        sections: "[]",
      })
      .execute();
  };

  test("is not taken for free, nor with a plan", async () => {
    await using checkout = await sampleCheckout();
    await addCourses(checkout);
    expect(await order(checkout, course, "beginner")).toEqual({ kind: "course_not_open" });
    expect(await order(checkout, otherCourse, "beginner")).toMatchObject({ kind: "placed" });
    await subscribe(checkout, "pro");
    expect(await order(checkout, course, "pro")).toEqual({ kind: "course_not_open" });
  });

  test("can be where a plan is bought, and is not taken with it", async () => {
    await using checkout = await sampleCheckout();
    await addCourses(checkout);
    await subscribe(checkout, "pro");
    const { database } = checkout.dependencies;
    expect(await database.selectFrom("enrolment").selectAll().execute()).toEqual([]);
    expect(await order(checkout, otherCourse, "pro")).toMatchObject({
      kind: "placed",
      order: { amount: 0 },
    });
  });
});

describe("a second order of the same course", () => {
  test("on the same plan is refused to a person who takes it", async () => {
    await using checkout = await sampleCheckout();
    await checkout.place("beginner");
    expect(await order(checkout, course, "beginner")).toEqual({ kind: "already_enrolled" });
  });

  test("on a better plan is possible for a person on the free one", async () => {
    await using checkout = await sampleCheckout();
    await checkout.place("beginner");
    expect(await checkout.place("pro")).toMatchObject({ status: "pending", amount: 2400 });
  });

  test("with the same plan is the pending one", async () => {
    await using checkout = await sampleCheckout();
    const first = await checkout.place("pro", "one tab");
    expect((await checkout.place("pro", "another tab")).id).toBe(first.id);
    expect((await checkout.place("pro", "another tab")).id).toBe(first.id);
    expect(checkout.payments.opened).toEqual([first.id]);
  });

  test("with another plan closes the pending payment and replaces the order", async () => {
    await using checkout = await sampleCheckout();
    const first = await checkout.place("pro");
    const second = await checkout.place("team");
    expect(checkout.payments.outcome(first.id)).toBe("cancelled");
    expect(second).toMatchObject({ status: "pending", amount: 7200 });
    expect(await checkout.statuses()).toEqual(["cancelled", "pending"]);
  });

  test("with another plan is refused when the first was paid in the meantime", async () => {
    await using checkout = await sampleCheckout();
    const first = await checkout.place("pro");
    checkout.payments.settle(first.id, "paid");
    expect(await order(checkout, course, "team")).toEqual({ kind: "already_subscribed" });
    expect(await checkout.statuses()).toEqual(["paid"]);
  });

  test("with another plan is refused while the provider is unavailable, so that nobody can pay twice", async () => {
    await using checkout = await sampleCheckout();
    await checkout.place("pro");
    checkout.payments.down = true;
    expect(
      await placeOrder(
        checkout.dependencies,
        checkout.buyer,
        { courseId: course, plan: "team" },
        "new",
      ),
    ).toEqual({ kind: "payments_unavailable" });
    expect(await checkout.statuses()).toEqual(["pending"]);
  });

  test("is a new one once the first has failed", async () => {
    await using checkout = await sampleCheckout();
    const first = await checkout.place("pro");
    checkout.payments.settle(first.id, "failed");
    await checkout.expireChecks();
    expect((await checkout.place("pro")).id).not.toBe(first.id);
    expect(await checkout.statuses()).toEqual(["failed", "pending"]);
  });

  test("replaces one of a provider that is no longer set up", async () => {
    await using checkout = await sampleCheckout();
    const first = await checkout.place("pro");
    await checkout.database.updateTable("course_order").set({ provider: "test" }).execute();
    expect((await checkout.place("pro")).id).not.toBe(first.id);
    expect(await checkout.statuses()).toEqual(["cancelled", "pending"]);
  });

  test("from sixty tabs at once with both paid plans leaves one pending order", async () => {
    await using checkout = await sampleCheckout();
    const plans = ["pro", "team"] as const;
    await Promise.all(
      Array.from({ length: 60 }, (_, tab) => checkout.place(plans[tab % 2]!, `tab ${tab}`)),
    );
    const pending = await checkout.database
      .selectFrom("course_order")
      .select(["id"])
      .where("status", "=", "pending")
      .execute();
    expect(pending).toHaveLength(1);
    const open = checkout.payments.opened.filter(
      (id) => checkout.payments.outcome(id) === "pending",
    );
    expect(open).toEqual([pending[0]!.id]);
  });
});

describe("with a running plan", () => {
  test("each course is taken at once, and costs nothing", async () => {
    await using checkout = await sampleCheckout();
    await subscribe(checkout, "team");
    expect(await checkout.place("pro", "key", otherCourse)).toMatchObject({
      status: "paid",
      plan: "team",
      amount: 0,
      provider: null,
    });
    expect(checkout.payments.opened).toHaveLength(1);
  });

  test("the course that it was bought with is taken already", async () => {
    await using checkout = await sampleCheckout();
    await subscribe(checkout, "pro");
    expect(await order(checkout, course, "pro")).toEqual({ kind: "already_enrolled" });
  });

  test("another plan is refused, whichever course it is ordered with", async () => {
    await using checkout = await sampleCheckout();
    await subscribe(checkout, "pro");
    expect(await order(checkout, otherCourse, "team")).toEqual({ kind: "already_subscribed" });
    expect(checkout.payments.opened).toHaveLength(1);
  });

  test("that is overdue beyond its grace period, no second one is sold", async () => {
    await using checkout = await sampleCheckout();
    await subscribe(checkout, "pro");
    const longAgo = { paid_until: "2026-01-01T00:00:00.000Z", status: "past_due" as const };
    await checkout.database.updateTable("subscription").set(longAgo).execute();
    expect(await order(checkout, otherCourse, "pro")).toEqual({ kind: "already_subscribed" });
  });

  test("that has ended, another is sold", async () => {
    await using checkout = await sampleCheckout();
    const id = await subscribe(checkout, "pro");
    const { dependencies, payments } = checkout;
    await applyPayment(dependencies, payments.provider, payments.settle(id, "ended"));
    expect(await checkout.place("team")).toMatchObject({ status: "pending", amount: 7200 });
  });
});

test("a pending order is replaced by that of another course, and its payment is closed", async () => {
  await using checkout = await sampleCheckout();
  const first = await checkout.place("pro");
  const second = await checkout.place("pro", "key", otherCourse);
  expect(second).toMatchObject({ status: "pending", course_id: otherCourse });
  expect(checkout.payments.outcome(first.id)).toBe("cancelled");
  expect(await checkout.statuses()).toEqual(["cancelled", "pending"]);
});
