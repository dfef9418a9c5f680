import type { Kysely } from "kysely";

/** Messages about people's plans: queued with the change that they are about, and sent once. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("plan_message")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("subscription_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("period", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_at", "text")
    .addColumn("sent_at", "text")
    .addUniqueConstraint("one_plan_message", ["subscription_id", "kind", "period"])
    .execute();
  await schema
    .createIndex("plan_message_waiting")
    .on("plan_message")
    .column("next_at")
    .where("next_at", "is not", null)
    .execute();
}
