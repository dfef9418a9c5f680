import { type Kysely, sql } from "kysely";
import { dialectOf } from "../dialect.ts";

/** The search index in another form, which the server builds at its next start. */
export async function up(database: Kysely<any>): Promise<void> {
  for (const table of ["search_course", "search_word", "search_column"]) {
    await database.deleteFrom(table).execute();
  }
  await database.schema.alterTable("search_word").dropColumn("names").execute();
  if (dialectOf(database) === "sqlite") return;
  // Compressing the postings takes longer than all the rest of an import of one course.
  await sql`alter table search_word alter column postings set storage external`.execute(database);
}
