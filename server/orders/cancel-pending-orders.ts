import type { CourseOrderRow, Database } from "../database/schema.ts";

/** Cancels a person's other pending orders once one is paid. Returns them, so that their payments can be closed. */
export async function cancelPendingOrders(transaction: Database, paid: CourseOrderRow) {
  if (paid.user_id === null) return [];
  return transaction
    .updateTable("course_order")
    .set({ status: "cancelled", reason: `Order ${paid.id} was paid in its place.` })
    .where("user_id", "=", paid.user_id)
    .where("status", "=", "pending")
    .returning(["id", "provider", "reference"])
    .execute();
}
