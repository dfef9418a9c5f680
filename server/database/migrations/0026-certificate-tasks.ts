import type { Kysely } from "kysely";

/** The numbers of exercises and questions that a certificate rests on; unknown for those that were issued before. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("certificate").addColumn("exercises", "integer").execute();
  await schema.alterTable("certificate").addColumn("questions", "integer").execute();
}
