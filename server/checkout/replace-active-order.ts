import type { CourseOrderRow, Database } from "../database/schema.ts";

/**
 * Activates an order that was paid after it had failed or been cancelled. Cancels the pending or free order that is
 * active instead, and returns it so that its payment can be closed. Beside an active paid order, the order stays
 * inactive with a reason: the course was paid twice.
 */
export async function replaceActiveOrder(transaction: Database, order: CourseOrderRow) {
  if (order.user_id === null) return [];
  const replaced = await transaction
    .updateTable("course_order")
    .set({ status: "cancelled", active: 0, reason: `Order ${order.id} was paid in its place.` })
    .where("user_id", "=", order.user_id)
    .where("course_id", "=", order.course_id)
    .where("active", "=", 1)
    .where(({ eb, or }) => or([eb("status", "=", "pending"), eb("amount", "=", 0)]))
    .returning(["id", "provider", "reference"])
    .execute();
  await activateOldestPaidOrder(transaction, order);
  await transaction
    .updateTable("course_order")
    .set({ reason: "This course was paid already with another order: ask us for a refund." })
    .where("id", "=", order.id)
    .where("active", "=", 0)
    .execute();
  return replaced;
}

/** Activates a user's oldest paid order of a course, where none is active: a second payment counts once the first is refunded. */
export async function activateOldestPaidOrder(
  transaction: Database,
  { user_id: userId, course_id: courseId }: CourseOrderRow,
): Promise<void> {
  await transaction
    .updateTable("course_order")
    .set({ active: 1, reason: null })
    .where("id", "=", (inner) =>
      inner
        .selectFrom("course_order as other")
        .select("other.id")
        .where("other.user_id", "=", userId)
        .where("other.course_id", "=", courseId)
        .where("other.status", "=", "paid")
        .orderBy("other.paid_at")
        .limit(1),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("course_order as current")
            .select("current.id")
            .where("current.user_id", "=", userId)
            .where("current.course_id", "=", courseId)
            .where("current.active", "=", 1),
        ),
      ),
    )
    .execute();
}
