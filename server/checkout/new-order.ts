import type { NewOrder } from "../../contract/order.ts";
import { dialectOf } from "../database/dialect.ts";
import type { CourseOrderRow, Database, OrderAttemptRow } from "../database/schema.ts";
import type { Buyer, CheckoutDependencies } from "./checkout-dependencies.ts";
import { planOf } from "./open-payment.ts";
import { newOrderNumber } from "./order-number.ts";

/** Returns a new order, not yet stored: paid when its plan is free, else pending. */
export function newOrder(
  dependencies: CheckoutDependencies,
  buyer: Buyer,
  requested: NewOrder,
  courseName: string,
): CourseOrderRow {
  const plan = planOf(requested.plan);
  const free = plan.amount === 0;
  const now = new Date().toISOString();
  return {
    id: newOrderNumber(),
    user_id: buyer.id,
    course_id: requested.courseId,
    course_name: courseName,
    plan: plan.id,
    amount: plan.amount,
    currency: plan.currency,
    status: free ? "paid" : "pending",
    active: 1,
    provider: free ? null : (dependencies.payments?.id ?? null),
    reference: null,
    payment_url: null,
    reason: null,
    created_at: now,
    paid_at: free ? now : null,
    checked_at: now,
  };
}

/** Stores an order with its attempt, both or neither. Returns false when the user has the course or used the key before. */
export async function insertOrder(
  database: Database,
  order: CourseOrderRow,
  attempt: Omit<OrderAttemptRow, "order_id">,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockCourse(transaction, order.course_id);
    const inserted = await transaction
      .insertInto("course_order")
      .values(order)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return false;
    if (await insertAttempt(transaction, { ...attempt, order_id: order.id })) return true;
    await transaction.deleteFrom("course_order").where("id", "=", order.id).execute();
    return false;
  });
}

/**
 * Serializes this order with an import that removes its course, so that one of the two sees the other. SQLite
 * serializes all writing transactions.
 */
async function lockCourse(transaction: Database, courseId: string): Promise<void> {
  if (dialectOf(transaction) === "sqlite") return;
  const course = transaction.selectFrom("course").select("id").where("id", "=", courseId);
  await course.forKeyShare().execute();
}

/** Stores the order that a key resulted in. Returns false when the user used the key before. */
export async function insertAttempt(
  database: Database,
  attempt: OrderAttemptRow,
): Promise<boolean> {
  const inserted = await database
    .insertInto("order_attempt")
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Finds what a user requested with this key before, and the resulting order's id. */
export async function findAttempt(database: Database, userId: string, key: string) {
  return database
    .selectFrom("order_attempt")
    .select(["request", "order_id"])
    .where("user_id", "=", userId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

/** Finds the active (pending or paid) order by which a user holds a course. */
export async function findActiveOrder(database: Database, userId: string, courseId: string) {
  return database
    .selectFrom("course_order")
    .selectAll()
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("active", "=", 1)
    .executeTakeFirst();
}
