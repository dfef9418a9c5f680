import { type Kysely, sql } from "kysely";

type PaidOrder = {
  id: string;
  user_id: string;
  plan: string;
  amount: number;
  currency: string;
  provider: string | null;
  reference: string | null;
  paid_at: string;
};

/** Rows of one statement. */
const batchSize = 100;

/**
 * Enrolments (a person takes a course) and subscriptions (a person pays a plan) leave the orders. Every paid order
 * becomes a subscription; where a person has several, the best is the one, and the others are marked as surplus.
 */
export async function up(database: Kysely<any>): Promise<void> {
  await createTables(database);
  await sql`insert into enrolment (user_id, course_id, course_name, enrolled_at)
    select user_id, course_id, max(course_name), min(created_at) from course_order
    where status = 'paid' and user_id is not null group by user_id, course_id`.execute(database);
  await copyPaidOrders(database);
  await sql`update test_payment set paid_until =
    (select paid_until from subscription where subscription.id = test_payment.order_id)`.execute(
    database,
  );
  await keepNewestPendingOrders(database);
  await database.schema.dropIndex("one_active_order").execute();
  await database.schema.alterTable("course_order").dropColumn("active").execute();
  await database.schema
    .createIndex("one_pending_order")
    .unique()
    .on("course_order")
    .column("user_id")
    .where(sql<boolean>`status = 'pending'`)
    .execute();
}

async function createTables({ schema }: Kysely<any>): Promise<void> {
  await schema
    .createTable("enrolment")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("course_id", "text", (column) => column.notNull())
    .addColumn("course_name", "text", (column) => column.notNull())
    .addColumn("enrolled_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("enrolment_key", ["user_id", "course_id"])
    .execute();
  await schema
    .createTable("subscription")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.references("user.id").onDelete("set null"))
    .addColumn("plan", "text", (column) => column.notNull())
    .addColumn("amount", "integer", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("reference", "text")
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('active', 'past_due', 'ended')`),
    )
    .addColumn("renews", "integer", (column) => column.notNull().check(sql`renews in (0, 1)`))
    .addColumn("surplus", "integer", (column) => column.notNull().check(sql`surplus in (0, 1)`))
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("paid_until", "text", (column) => column.notNull())
    .addColumn("stated_at", "text", (column) => column.notNull())
    .addColumn("checked_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("one_subscription")
    .unique()
    .on("subscription")
    .column("user_id")
    .where(sql<boolean>`status <> 'ended' and surplus = 0`)
    .execute();
  await schema
    .createIndex("subscription_of_user")
    .on("subscription")
    .columns(["user_id", "paid_until"])
    .execute();
  await schema.alterTable("test_payment").addColumn("paid_until", "text").execute();
  for (const [flag, value] of [
    ["renews", 1],
    ["past_due", 0],
  ] as const) {
    await schema
      .alterTable("test_payment")
      .addColumn(flag, "integer", (column) => column.notNull().defaultTo(value))
      .execute();
  }
}

async function copyPaidOrders(database: Kysely<any>): Promise<void> {
  const now = new Date().toISOString();
  const orders: PaidOrder[] = await database
    .selectFrom("course_order")
    .select(["id", "user_id", "plan", "amount", "currency", "provider", "reference", "paid_at"])
    .where("status", "=", "paid")
    .where("amount", ">", 0)
    .where("user_id", "is not", null)
    .orderBy("amount", "desc")
    .orderBy("paid_at")
    .execute();
  const subscribers = new Set<string>();
  const rows = orders.map((order) => {
    const surplus = subscribers.has(order.user_id) ? 1 : 0;
    subscribers.add(order.user_id);
    return {
      id: order.id,
      user_id: order.user_id,
      plan: order.plan,
      amount: order.amount,
      currency: order.currency,
      provider: order.provider ?? "unknown",
      reference: order.reference,
      status: "active",
      renews: 1,
      surplus,
      started_at: order.paid_at,
      paid_until: endOfMonthPaid(order.paid_at, now),
      stated_at: order.paid_at,
      checked_at: now,
    };
  });
  for (let start = 0; start < rows.length; start += batchSize) {
    await database
      .insertInto("subscription")
      .values(rows.slice(start, start + batchSize))
      .execute();
  }
}

/** Returns the end of the current month of a plan that has been renewed each month; the provider states it later. */
function endOfMonthPaid(paidAt: string, now: string): string {
  const start = new Date(paidAt);
  for (let months = 1; ; months++) {
    const end = new Date(start);
    end.setUTCDate(1);
    end.setUTCMonth(start.getUTCMonth() + months);
    const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0));
    end.setUTCDate(Math.min(start.getUTCDate(), lastDay.getUTCDate()));
    if (end.toISOString() > now) return end.toISOString();
  }
}

/** A payment that is made after all is still recorded by its webhook. */
async function keepNewestPendingOrders(database: Kysely<any>): Promise<void> {
  await sql`update course_order set status = 'cancelled', reason = 'A newer order took its place.'
    where status = 'pending' and exists (
      select 1 from course_order as other where other.user_id = course_order.user_id
        and other.status = 'pending' and (other.created_at > course_order.created_at
          or (other.created_at = course_order.created_at and other.id > course_order.id)))`.execute(
    database,
  );
}
