import type { Kysely } from "kysely";

/** A certificate can be withdrawn, as after a refund of the plan under which it was earned. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("certificate").addColumn("withdrawn_at", "text").execute();
}
