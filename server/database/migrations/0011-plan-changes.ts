import type { Kysely } from "kysely";

/**
 * A subscription changes its plan, at once or with the end of the paid month; test payments do likewise. The payments of
 * each subscription are kept.
 */
export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema.alterTable("subscription").addColumn("next_plan", "text").execute();
  await schema.alterTable("subscription").addColumn("changing_until", "text").execute();
  await schema.alterTable("test_payment").addColumn("next_plan", "text").execute();
  await schema.alterTable("test_payment").addColumn("unpaid_plan", "text").execute();
  await schema
    .alterTable("test_payment")
    .addColumn("declines", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable("test_payment")
    .addColumn("charges", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await schema
    .createTable("payment")
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.references("user.id").onDelete("set null"))
    .addColumn("plan", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("amount", "integer", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("refunded", "integer", (column) => column.notNull())
    .addColumn("paid_at", "text", (column) => column.notNull())
    .addColumn("period_start", "text", (column) => column.notNull())
    .addColumn("period_end", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("payment_key", ["provider", "reference"])
    .execute();
  await schema
    .createIndex("payment_of_user")
    .on("payment")
    .columns(["user_id", "paid_at"])
    .execute();
}
