import type { Kysely } from "kysely";

/** Whether the programs of a lesson run in the page, and where those of a course do; null until they are imported again. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("lesson").addColumn("runs_here", "integer").execute();
  await schema.alterTable("course").addColumn("runs", "text").execute();
}
