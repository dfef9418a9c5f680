import type { Database } from "../database/schema.ts";
import { csvHead, csvLine, inUnits } from "../payments/csv-line.ts";

/** Rows read in one query. */
const batchSize = 500;

const headings = [
  "order",
  "created",
  "paid",
  "status",
  "plan",
  "amount",
  "currency",
  "course",
  "provider",
  "reference",
  "email",
];

/** Returns all orders as lines of CSV, by their numbers, with amounts in whole units. */
export async function* exportOrders(database: Database): AsyncGenerator<string> {
  yield csvHead(headings);
  let after = "";
  for (;;) {
    const rows = await database
      .selectFrom("course_order")
      .leftJoin("user", "user.id", "course_order.user_id")
      .selectAll("course_order")
      .select("user.email")
      .where("course_order.id", ">", after)
      .orderBy("course_order.id")
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    for (const row of rows) {
      yield csvLine([
        row.id,
        row.created_at,
        row.paid_at,
        row.status,
        row.plan,
        inUnits(row.amount),
        row.currency,
        row.course_name,
        row.provider,
        row.reference,
        row.email,
      ]);
    }
  }
}
