import type { Kysely } from "kysely";

/** Paths of one group stand together under its name. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("learning_path").addColumn("group_name", "text").execute();
}
