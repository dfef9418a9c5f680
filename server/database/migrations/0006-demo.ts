import { type Kysely, sql } from "kysely";

/** At most one row: since when and why the demo is off for this database. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("demo_off")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("since", "text", (column) => column.notNull())
    .execute();
}
