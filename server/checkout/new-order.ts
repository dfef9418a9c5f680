import type { NewOrder } from "../../contract/order.ts";
import { dialectOf } from "../database/dialect.ts";
import type { CourseOrderRow, Database, OrderAttemptRow } from "../database/schema.ts";
import type { Buyer, CheckoutDependencies } from "../payments/checkout-dependencies.ts";
import { lockUser } from "../orders/lock-user.ts";
import { newOrderNumber } from "../orders/order-number.ts";
import { enrol } from "../enrolments/enrolments.ts";
import { type OfferedPlan, findOffer } from "../plans/offer.ts";

/** Returns a new order, not yet stored: paid when nothing is to be paid for the plan, else pending. */
export function newOrder(
  dependencies: CheckoutDependencies,
  buyer: Buyer,
  {
    requested,
    plan,
    courseName,
  }: { requested: NewOrder; plan: OfferedPlan; courseName: string | null },
): CourseOrderRow {
  const free = plan.amount === 0;
  const now = new Date().toISOString();
  return {
    id: newOrderNumber(),
    user_id: buyer.id,
    course_id: requested.courseId ?? null,
    course_name: courseName,
    plan: plan.id,
    amount: plan.amount,
    currency: plan.currency,
    status: free ? "paid" : "pending",
    provider: free ? null : (dependencies.payments?.id ?? null),
    reference: null,
    payment_url: null,
    payment_attempt: 1,
    reason: null,
    created_at: now,
    paid_at: free ? now : null,
    checked_at: now,
  };
}

/** Rolls back the transaction of an order that is not stored. */
class NotStoredError extends Error {}

/**
 * Stores an order with its attempt and enrolment, all or none. Returns false when the person has the course already, has
 * another pending order or a plan that makes this one needless, or used the key before.
 */
export async function insertOrder(
  database: Database,
  order: CourseOrderRow,
  attempt: Omit<OrderAttemptRow, "order_id">,
): Promise<boolean> {
  try {
    await database.transaction().execute(async (transaction) => {
      await lockUser(transaction, attempt.user_id);
      if (order.course_id !== null) await lockCourse(transaction, order.course_id);
      const stored =
        (order.amount === 0
          ? await enrol(transaction, order)
          : await isStillOffered(transaction, order, attempt.user_id)) &&
        (await insertRow(transaction, order)) &&
        (await insertAttempt(transaction, { ...attempt, order_id: order.id }));
      if (!stored) throw new NotStoredError();
    });
    return true;
  } catch (error) {
    if (error instanceof NotStoredError) return false;
    throw error;
  }
}

/** Another request may have changed it since the order was made. */
async function isStillOffered(
  transaction: Database,
  { plan, course_id: courseId, amount }: CourseOrderRow,
  userId: string,
): Promise<boolean> {
  const offer = await findOffer(transaction, userId, { plan, courseId });
  return offer?.amount === amount;
}

async function insertRow(transaction: Database, order: CourseOrderRow): Promise<boolean> {
  const inserted = await transaction
    .insertInto("course_order")
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
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
