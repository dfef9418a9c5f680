import { describe, expect, test } from "vitest";
import type { PlanId } from "../../contract/plan.ts";
import { sampleCheckout } from "../../tests/people/sample-checkout.ts";
import { addTeamMember } from "../../tests/people/team-rows.ts";
import { applyPayment } from "../plans/apply-payment.ts";
import { findOffer } from "../plans/offer.ts";
import { cancelOrder } from "./cancel-order.ts";
import { cancelOrdersOfRemovedCourses } from "./course-removal.ts";
import { insertOrder, newOrder } from "./new-order.ts";
import { placeOrder } from "./place-order.ts";

type Checkout = Awaited<ReturnType<typeof sampleCheckout>>;

const orderPlan = (
  { dependencies, buyer }: Checkout,
  plan: PlanId,
  key: string = crypto.randomUUID(),
) => placeOrder(dependencies, buyer, { plan }, key);

async function placePlan(checkout: Checkout, plan: PlanId) {
  const placed = await orderPlan(checkout, plan);
  if (placed.kind !== "placed") throw new Error(placed.kind);
  return placed.order;
}

const pay = ({ dependencies, payments }: Checkout, id: string) =>
  applyPayment(dependencies, payments.provider, payments.settle(id, "paid"));

const enrolments = ({ database }: Checkout) =>
  database.selectFrom("enrolment").selectAll().execute();

describe("a plan without a course", () => {
  test("is ordered and paid, enrols in nothing, and then takes courses for nothing", async () => {
    await using checkout = await sampleCheckout();
    const requests: unknown[] = [];
    const { open } = checkout.payments.provider;
    checkout.payments.provider.open = (request) => {
      requests.push(request);
      return open(request);
    };
    const order = await placePlan(checkout, "pro");
    expect(order).toMatchObject({ status: "pending", course_id: null, course_name: null });
    expect(requests).toMatchObject([
      {
        courseName: null,
        returnUrl: `http://pathshala.test/checkout/order/${order.id}`,
        cancelUrl: `http://pathshala.test/checkout?plan=pro&cancelled=${order.id}`,
      },
    ]);
    await pay(checkout, order.id);
    expect(await enrolments(checkout)).toEqual([]);
    expect(await checkout.place("pro")).toMatchObject({ status: "paid", amount: 0 });
    expect(await enrolments(checkout)).toHaveLength(1);
    expect(await checkout.statuses()).toEqual(["paid", "paid"]);
  });

  test.each(["pro", "team"] as const)("is not ordered again where %s is open", async (plan) => {
    await using checkout = await sampleCheckout();
    await pay(checkout, (await placePlan(checkout, plan)).id);
    expect(await orderPlan(checkout, "pro")).toEqual({ kind: "already_subscribed" });
    expect(await orderPlan(checkout, plan)).toEqual({ kind: "already_subscribed" });
  });

  test("is not sold to a person who has got a seat in a team meanwhile", async () => {
    await using checkout = await sampleCheckout();
    const { dependencies, database, buyer } = checkout;
    const owner = await checkout.addBuyer();
    await placeOrder(dependencies, owner, { plan: "team" }, "of the owner");
    const { id } = await database.selectFrom("course_order").select("id").executeTakeFirstOrThrow();
    await pay(checkout, id);
    const requested = { plan: "pro" as const };
    const plan = (await findOffer(database, buyer.id, requested))!;
    const order = newOrder(dependencies, buyer, { requested, plan, courseName: null });
    await addTeamMember(database, owner.id, buyer.id);
    const attempt = { user_id: buyer.id, idempotency_key: "a key", request: " pro" };
    expect(await insertOrder(database, order, attempt)).toBe(false);
    expect(await orderPlan(checkout, "pro")).toEqual({ kind: "already_subscribed" });
    expect(await checkout.statuses()).toEqual(["paid"]);
  });

  test("is needed with a course where it is free", async () => {
    await using checkout = await sampleCheckout();
    expect(await orderPlan(checkout, "beginner")).toEqual({ kind: "course_required" });
    expect(await checkout.statuses()).toEqual([]);
  });

  test("is one pending order: the same again, and replaced by one with a course and back", async () => {
    await using checkout = await sampleCheckout();
    const first = await orderPlan(checkout, "pro", "a key");
    expect(await orderPlan(checkout, "pro", "a key")).toEqual({ ...first, isNew: false });
    expect(await orderPlan(checkout, "pro")).toEqual({ ...first, isNew: false });
    await checkout.place("pro");
    await orderPlan(checkout, "pro");
    expect(await checkout.statuses()).toEqual(["cancelled", "cancelled", "pending"]);
  });

  test("is cancelled by its buyer, and by no removal of courses", async () => {
    await using checkout = await sampleCheckout();
    const { dependencies, buyer } = checkout;
    dependencies.courseName = async () => undefined;
    const { id } = await placePlan(checkout, "team");
    expect(await cancelOrdersOfRemovedCourses(dependencies)).toMatchObject({
      paid: [],
      pending: [],
    });
    expect(await checkout.statuses()).toEqual(["pending"]);
    expect(await cancelOrder(dependencies, buyer.id, id)).toMatchObject({ kind: "cancelled" });
    expect(await checkout.statuses()).toEqual(["cancelled"]);
  });
});
