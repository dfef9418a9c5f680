import { type Order, type OrderStatus, orderSchema } from "../../contract/order.ts";
import type { CourseOrderRow, Database } from "../database/schema.ts";
import { isOrderNumber } from "./order-number.ts";

/** Returns one page (counted from 1) of a user's orders, newest first, and the total number. */
export async function listOrders(
  database: Database,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ orders: CourseOrderRow[]; total: number }> {
  const ordersOfUser = database.selectFrom("course_order").where("user_id", "=", userId);
  const orders = await ordersOfUser
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await ordersOfUser
    .select((expression) => expression.fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { orders, total: Number(total) };
}

/** Finds a user's order; undefined also when it is another user's. */
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

/** Returns whether a user has a subscription or a pending payment: such an account must not be deleted. */
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

/** Counts the orders by status; a status without orders is missing. */
export async function countOrders(database: Database): Promise<Map<OrderStatus, number>> {
  const rows = await database
    .selectFrom("course_order")
    .select((expression) => ["status" as const, expression.fn.countAll().as("count")])
    .groupBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** Reads the current row of an existing order. */
export async function currentOrder(database: Database, id: string): Promise<CourseOrderRow> {
  return database
    .selectFrom("course_order")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Returns the API's form of an order. */
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
