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

/** Finds a person's pending order: there is at most one. */
export async function findPendingOrder(database: Database, userId: string) {
  return database
    .selectFrom("course_order")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "=", "pending")
    .executeTakeFirst();
}

/** Returns which of the orders began a subscription that will be charged again. */
async function renewingOrders(database: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom("subscription")
    .select("id")
    .where("id", "in", ids)
    .where("status", "<>", "ended")
    .where("renews", "=", 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
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

/** Returns the API's form of orders, in the same sequence. */
export async function ordersOfRows(database: Database, rows: CourseOrderRow[]): Promise<Order[]> {
  const renewing = await renewingOrders(
    database,
    rows.filter(({ amount }) => amount > 0).map(({ id }) => id),
  );
  return rows.map((row) => orderOfRow(row, renewing.has(row.id)));
}

function orderOfRow(row: CourseOrderRow, subscribed: boolean): Order {
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
    subscribed,
  });
}
