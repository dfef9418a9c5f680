import type { CourseOrderRow, Database } from "../database/schema.ts";

/**
 * An order that had been given up was paid after all. It takes the place of a pending or free one, which is
 * cancelled and given back to be closed at the provider; beside one that was paid for, it is recorded as the second
 * payment that it is.
 */
export async function settleLatePayment(transaction: Database, order: CourseOrderRow) {
  if (order.user_id === null) return [];
  const superfluous = await transaction
    .updateTable("course_order")
    .set({ status: "cancelled", active: 0, reason: `Order ${order.id} was paid in its place.` })
    .where("user_id", "=", order.user_id)
    .where("course_id", "=", order.course_id)
    .where("active", "=", 1)
    .where(({ eb, or }) => or([eb("status", "=", "pending"), eb("amount", "=", 0)]))
    .returning(["id", "provider", "reference"])
    .execute();
  await promotePaidOrder(transaction, order);
  await transaction
    .updateTable("course_order")
    .set({ reason: "This course was paid already with another order: ask us for a refund." })
    .where("id", "=", order.id)
    .where("active", "=", 0)
    .execute();
  return superfluous;
}

/** Lets the oldest paid order hold the course where none does: a second payment counts once the first is void. */
export async function promotePaidOrder(
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
          selectFrom("course_order as held")
            .select("held.id")
            .where("held.user_id", "=", userId)
            .where("held.course_id", "=", courseId)
            .where("held.active", "=", 1),
        ),
      ),
    )
    .execute();
}
