import { type Order, type OrderStatus, orderSchema } from "../../contract/order.ts";
import type { CourseOrderRow, Database } from "../database/schema.ts";
import { isOrderNumber } from "./order-number.ts";

/** One page (counted from 1) of a person's orders, newest first, and how many there are. */
export async function listOrders(
  database: Database,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ orders: CourseOrderRow[]; total: number }> {
  const own = database.selectFrom("course_order").where("user_id", "=", userId);
  const orders = await own
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await own
    .select((expression) => expression.fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { orders, total: Number(total) };
}

/** A person's own order, or undefined; another's is as if it did not exist. */
export async function findOrder(
  database: Database,
  userId: string,
  id: string,
): Promise<CourseOrderRow | undefined> {
  if (!isOrderNumber(id)) return undefined;
  return database
    .selectFrom("course_order")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Whether a person still pays, or may yet pay, for a course: such an account must not simply vanish. */
export async function owesPayments(database: Database, userId: string): Promise<boolean> {
  const order = await database
    .selectFrom("course_order")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "in", ["pending", "paid"])
    .where("amount", ">", 0)
    .executeTakeFirst();
  return order !== undefined;
}

/** How many orders there are in each state that occurs. */
export async function countOrders(database: Database): Promise<Map<OrderStatus, number>> {
  const rows = await database
    .selectFrom("course_order")
    .select((expression) => ["status" as const, expression.fn.countAll().as("count")])
    .groupBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** The order with this id as it stands now. Throws when it is gone: orders are never deleted. */
export async function currentOrder(database: Database, id: string): Promise<CourseOrderRow> {
  return database
    .selectFrom("course_order")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The order as its owner sees it. */
export function orderOfRow(row: CourseOrderRow): Order {
  return orderSchema.parse({
    id: row.id,
    courseId: row.course_id,
    courseName: row.course_name,
    plan: row.plan,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    paymentUrl: row.status === "pending" ? row.payment_url : null,
    reason: row.reason,
    subscribed: row.status === "paid" && row.amount > 0,
  });
}
