import type { Kysely } from "kysely";

/** A subscription changes its plan, at once or with the end of the paid month; test payments do likewise. */
export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema.alterTable("subscription").addColumn("next_plan", "text").execute();
  await schema.alterTable("subscription").addColumn("changing_until", "text").execute();
  await schema.alterTable("test_payment").addColumn("next_plan", "text").execute();
  await schema.alterTable("test_payment").addColumn("unpaid_plan", "text").execute();
  await schema
    .alterTable("test_payment")
    .addColumn("declines", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
