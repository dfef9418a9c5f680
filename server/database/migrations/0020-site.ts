import { type Kysely, sql } from "kysely";

/** The plans' prices until they could be set. */
const amountOf = (column: string) =>
  sql<number>`case ${sql.ref(column)} when 'pro' then 2400 when 'team' then 7200 end`;

/** The operator's settings of the site, at most one row; a subscription keeps the prices of its present and next plan. */
export async function up(database: Kysely<any>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("site_settings")
    .addColumn("row", "integer", (column) => column.primaryKey().check(sql`"row" = 1`))
    .addColumn("settings", "text", (column) => column.notNull())
    .execute();
  await schema.alterTable("subscription").addColumn("next_amount", "integer").execute();
  await database
    .updateTable("subscription")
    .set({ next_amount: amountOf("next_plan") })
    .execute();
  await schema
    .alterTable("test_payment")
    .addColumn("amount", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("test_payment").addColumn("next_amount", "integer").execute();
  await schema.alterTable("test_payment").addColumn("unpaid_amount", "integer").execute();
  await database
    .updateTable("test_payment")
    .set({
      amount: sql`coalesce(${amountOf("plan")}, 0)`,
      next_amount: amountOf("next_plan"),
      unpaid_amount: amountOf("unpaid_plan"),
    })
    .execute();
}
