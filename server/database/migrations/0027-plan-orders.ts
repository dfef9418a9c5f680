import { type Kysely, sql } from "kysely";
import { dialectOf } from "../dialect.ts";

/** A plan can be ordered without a course. */
export async function up(database: Kysely<any>): Promise<void> {
  await allowNull(database, "course_order", "course_id");
  await allowNull(database, "course_order", "course_name");
  await allowNull(database, "test_payment", "course_name");
}

/** SQLite cannot change a column: its values move into another one. */
async function allowNull(database: Kysely<any>, table: string, column: string): Promise<void> {
  const alter = () => database.schema.alterTable(table);
  if (dialectOf(database) === "postgres") {
    await alter()
      .alterColumn(column, (change) => change.dropNotNull())
      .execute();
    return;
  }
  const before = `${column}_before`;
  await alter().renameColumn(column, before).execute();
  await alter().addColumn(column, "text").execute();
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(before)}`.execute(
    database,
  );
  await alter().dropColumn(before).execute();
}
