import { describe, expect, test } from "vitest";
import { checkoutDesk, course } from "../../tests/people/checkout-desk.ts";
import { placeOrder } from "./place-order.ts";

describe("an order", () => {
  test("of the free plan is paid at once, without a provider", async () => {
    await using desk = await checkoutDesk();
    const order = await desk.place("beginner");
    expect(order).toMatchObject({ status: "paid", amount: 0, provider: null, payment_url: null });
    expect(desk.bank.opened).toEqual([]);
  });

  test("of a plan that costs is pending, at the plan's price, with the address to pay at", async () => {
    await using desk = await checkoutDesk();
    expect(await desk.place("team")).toMatchObject({
      status: "pending",
      amount: 7200,
      currency: "USD",
      course_name: "Ada for Poets",
      payment_url: expect.stringMatching(/^https:\/\/bank\.test\/P-[0-9A-Z]{10}$/),
    });
  });

  test("of a course that does not exist is refused", async () => {
    await using desk = await checkoutDesk();
    const wanted = { courseId: "cobol", plan: "beginner" } as const;
    expect(await placeOrder(desk.parts, desk.buyer, wanted, "key")).toEqual({
      kind: "unknown_course",
    });
  });

  test("is stored before the provider is asked, and can be paid once the provider is back", async () => {
    await using desk = await checkoutDesk();
    desk.bank.down = true;
    const order = () =>
      placeOrder(desk.parts, desk.buyer, { courseId: course, plan: "pro" }, "key");
    expect(await order()).toEqual({ kind: "payments_unavailable" });
    expect(await desk.statuses()).toEqual(["pending and active"]);
    desk.bank.down = false;
    expect(await order()).toMatchObject({
      kind: "placed",
      isNew: false,
      order: { payment_url: expect.any(String) },
    });
    expect(await desk.statuses()).toEqual(["pending and active"]);
  });
});

describe("a course that is removed", () => {
  test("between placing an order and opening its payment leaves nothing to be paid", async () => {
    await using desk = await checkoutDesk();
    const names = ["Ada for Poets", undefined];
    desk.parts.courseName = async () => names.shift();
    const wanted = { courseId: course, plan: "pro" } as const;
    expect(await placeOrder(desk.parts, desk.buyer, wanted, "key")).toEqual({
      kind: "unknown_course",
    });
    expect(desk.bank.opened).toEqual([]);
    expect(await desk.statuses()).toEqual(["cancelled"]);
  });

  test.each(["its own key", "another key"])(
    "takes its pending order with it when that is placed again with %s",
    async (key) => {
      await using desk = await checkoutDesk();
      const order = await desk.place("pro", "its own key");
      desk.parts.courseName = async () => undefined;
      const placed = await placeOrder(
        desk.parts,
        desk.buyer,
        { courseId: course, plan: "pro" },
        key,
      );
      expect(placed).toMatchObject(
        key === "its own key" ? { order: { status: "cancelled" } } : { kind: "unknown_course" },
      );
      expect(desk.bank.outcome(order.id)).toBe("cancelled");
      expect(await desk.statuses()).toEqual(["cancelled"]);
    },
  );

  test("opens no payment that was put off while the provider was down", async () => {
    await using desk = await checkoutDesk();
    desk.bank.down = true;
    const order = () =>
      placeOrder(desk.parts, desk.buyer, { courseId: course, plan: "pro" }, "key");
    expect(await order()).toEqual({ kind: "payments_unavailable" });
    desk.bank.down = false;
    desk.parts.courseName = async () => undefined;
    expect(await order()).toMatchObject({ order: { status: "cancelled", payment_url: null } });
    expect(desk.bank.opened).toEqual([]);
  });
});

describe("with no provider set up", () => {
  test("a plan that costs is refused and the free one works", async () => {
    await using desk = await checkoutDesk();
    const parts = { ...desk.parts, payments: undefined };
    const order = (plan: "beginner" | "pro") =>
      placeOrder(parts, desk.buyer, { courseId: course, plan }, plan);
    expect(await order("pro")).toEqual({ kind: "payments_not_set_up" });
    expect(await order("beginner")).toMatchObject({ kind: "placed" });
    expect(await desk.statuses()).toEqual(["paid and active"]);
  });

  test("who has the course is told so", async () => {
    await using desk = await checkoutDesk();
    await desk.place("beginner");
    const parts = { ...desk.parts, payments: undefined };
    expect(await placeOrder(parts, desk.buyer, { courseId: course, plan: "pro" }, "new")).toEqual({
      kind: "already_enrolled",
    });
  });
});

describe("an idempotency key", () => {
  test("gives the same order again, as it stands now", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("beginner", "key");
    expect(await desk.place("beginner", "key")).toEqual(first);
    expect(await desk.statuses()).toHaveLength(1);
  });

  test("is refused for another plan", async () => {
    await using desk = await checkoutDesk();
    await desk.place("beginner", "key");
    expect(
      await placeOrder(desk.parts, desk.buyer, { courseId: course, plan: "pro" }, "key"),
    ).toEqual({ kind: "key_reused" });
  });

  test("is one person's own", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("beginner", "key");
    const other = await placeOrder(
      desk.parts,
      await desk.addBuyer(),
      { courseId: course, plan: "pro" },
      "key",
    );
    expect(other).toMatchObject({ kind: "placed", isNew: true });
    expect(other).not.toMatchObject({ order: { id: first.id } });
  });

  test.each(["beginner", "pro"] as const)(
    "clicked twenty times at once makes one %s order",
    async (plan) => {
      await using desk = await checkoutDesk();
      const orders = await Promise.all(Array.from({ length: 20 }, () => desk.place(plan, "key")));
      expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
      expect(await desk.statuses()).toHaveLength(1);
      expect(desk.bank.opened).toHaveLength(plan === "pro" ? 1 : 0);
    },
  );
});

describe("a second order of the same course", () => {
  test("is refused to who has it", async () => {
    await using desk = await checkoutDesk();
    await desk.place("beginner");
    expect(
      await placeOrder(desk.parts, desk.buyer, { courseId: course, plan: "pro" }, "new"),
    ).toEqual({ kind: "already_enrolled" });
  });

  test("with the same plan is the pending one", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro", "one tab");
    expect((await desk.place("pro", "another tab")).id).toBe(first.id);
    expect((await desk.place("pro", "another tab")).id).toBe(first.id);
    expect(desk.bank.opened).toEqual([first.id]);
  });

  test("with another plan closes the pending payment and takes its place", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro");
    const second = await desk.place("team");
    expect(desk.bank.outcome(first.id)).toBe("cancelled");
    expect(second).toMatchObject({ status: "pending", amount: 7200 });
    expect(await desk.statuses()).toEqual(["cancelled", "pending and active"]);
  });

  test("with another plan comes too late when the first was paid meanwhile", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro");
    desk.bank.settle(first.id, "paid");
    expect(
      await placeOrder(desk.parts, desk.buyer, { courseId: course, plan: "team" }, "new"),
    ).toEqual({ kind: "already_enrolled" });
    expect(await desk.statuses()).toEqual(["paid and active"]);
  });

  test("with another plan waits for the provider, so that nobody can pay twice", async () => {
    await using desk = await checkoutDesk();
    await desk.place("pro");
    desk.bank.down = true;
    expect(
      await placeOrder(desk.parts, desk.buyer, { courseId: course, plan: "team" }, "new"),
    ).toEqual({ kind: "payments_unavailable" });
    expect(await desk.statuses()).toEqual(["pending and active"]);
  });

  test("is a new one once the first has failed", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro");
    desk.bank.settle(first.id, "failed");
    await desk.wait();
    expect((await desk.place("pro")).id).not.toBe(first.id);
    expect(await desk.statuses()).toEqual(["failed", "pending and active"]);
  });

  test("replaces one at a provider that is no longer set up", async () => {
    await using desk = await checkoutDesk();
    const first = await desk.place("pro");
    await desk.database.updateTable("course_order").set({ provider: "test" }).execute();
    expect((await desk.place("pro")).id).not.toBe(first.id);
    expect(await desk.statuses()).toEqual(["cancelled", "pending and active"]);
  });

  test("from sixty tabs at once with every plan leaves one that holds the course", async () => {
    await using desk = await checkoutDesk();
    const plans = ["pro", "team"] as const;
    await Promise.all(
      Array.from({ length: 60 }, (_, tab) => desk.place(plans[tab % 2]!, `tab ${tab}`)),
    );
    const active = await desk.database
      .selectFrom("course_order")
      .select(["id"])
      .where("active", "=", 1)
      .execute();
    expect(active).toHaveLength(1);
    const open = desk.bank.opened.filter((id) => desk.bank.outcome(id) === "pending");
    expect(open).toEqual([active[0]!.id]);
  });
});
