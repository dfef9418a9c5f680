import type { NewOrder } from "../../contract/order.ts";
import { dialectOf } from "../database/dialect.ts";
import type { CourseOrderRow, Database, OrderAttemptRow } from "../database/schema.ts";
import type { Buyer, CheckoutParts } from "./checkout-parts.ts";
import { planOf } from "./open-payment.ts";
import { newOrderNumber } from "./order-number.ts";

/** The order that a person asks for, not yet stored: a free one is paid at once, any other is to be paid. */
export function newOrder(
  parts: CheckoutParts,
  buyer: Buyer,
  wanted: NewOrder,
  courseName: string,
): CourseOrderRow {
  const plan = planOf(wanted.plan);
  const free = plan.amount === 0;
  const now = new Date().toISOString();
  return {
    id: newOrderNumber(),
    user_id: buyer.id,
    course_id: wanted.courseId,
    course_name: courseName,
    plan: plan.id,
    amount: plan.amount,
    currency: plan.currency,
    status: free ? "paid" : "pending",
    active: 1,
    provider: free ? null : (parts.payments?.id ?? null),
    reference: null,
    payment_url: null,
    reason: null,
    created_at: now,
    paid_at: free ? now : null,
    checked_at: now,
  };
}

/** Stores the order with its attempt, both or none; false when the course or the key is taken. */
export async function insertOrder(
  database: Database,
  order: CourseOrderRow,
  attempt: Omit<OrderAttemptRow, "order_id">,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await waitForRemoval(transaction, order.course_id);
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
 * Lets an import that removes the course come before this order or after it, so that one of the two sees the other. On
 * SQLite, transactions that write do anyway.
 */
async function waitForRemoval(transaction: Database, courseId: string): Promise<void> {
  if (dialectOf(transaction) === "sqlite") return;
  const course = transaction.selectFrom("course").select("id").where("id", "=", courseId);
  await course.forKeyShare().execute();
}

/** Notes which order a key led to; false when the key is taken. */
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

/** What a person asked for with this key before, and the order it led to. */
export async function findAttempt(database: Database, userId: string, key: string) {
  return database
    .selectFrom("order_attempt")
    .select(["request", "order_id"])
    .where("user_id", "=", userId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

/** The pending or paid order that holds a course for a person, or undefined. */
export async function activeOrder(database: Database, userId: string, courseId: string) {
  return database
    .selectFrom("course_order")
    .selectAll()
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("active", "=", 1)
    .executeTakeFirst();
}
