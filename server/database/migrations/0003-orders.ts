import { type Kysely, sql } from "kysely";

/** Orders, the attempts and events that led to them, and the payments of the embedded test provider. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("course_order")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.references("user.id").onDelete("set null"))
    .addColumn("course_id", "text", (column) => column.notNull())
    .addColumn("course_name", "text", (column) => column.notNull())
    .addColumn("plan", "text", (column) => column.notNull())
    .addColumn("amount", "integer", (column) => column.notNull().check(sql`amount >= 0`))
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('pending', 'paid', 'cancelled', 'failed', 'refunded')`),
    )
    .addColumn("active", "integer", (column) => column.notNull().check(sql`active in (0, 1)`))
    .addColumn("provider", "text")
    .addColumn("reference", "text")
    .addColumn("payment_url", "text")
    .addColumn("reason", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("paid_at", "text")
    .addColumn("checked_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("one_active_order")
    .unique()
    .on("course_order")
    .columns(["user_id", "course_id"])
    .where(sql<boolean>`active = 1`)
    .execute();
  await schema
    .createIndex("course_order_of_user")
    .on("course_order")
    .columns(["user_id", "created_at", "id"])
    .execute();

  await schema
    .createTable("order_attempt")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("idempotency_key", "text", (column) => column.notNull())
    .addColumn("request", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull().references("course_order.id"))
    .addPrimaryKeyConstraint("order_attempt_key", ["user_id", "idempotency_key"])
    .execute();

  await schema
    .createTable("payment_event")
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("event_id", "text", (column) => column.notNull())
    .addColumn("order_id", "text")
    .addColumn("received_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("payment_event_key", ["provider", "event_id"])
    .execute();

  await schema
    .createTable("test_payment")
    .addColumn("reference", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) => column.notNull().unique())
    .addColumn("course_name", "text", (column) => column.notNull())
    .addColumn("plan", "text", (column) => column.notNull())
    .addColumn("return_url", "text", (column) => column.notNull())
    .addColumn("cancel_url", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("event_id", "text")
    .addColumn("due_at", "text")
    .addColumn("delivered_at", "text")
    .execute();
}
