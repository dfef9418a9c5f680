import type { Kysely } from "kysely";

/** The titles of the lessons that a planned course will have, one on each line. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("course").addColumn("outline", "text").execute();
}
