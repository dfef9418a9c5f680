import type { Kysely } from "kysely";

/** Rate limits of any action; replaces better-auth's table, which stored whole paths. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.dropTable("rateLimit").execute();
  await schema
    .createTable("rate_limit")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("rate_limit_ends_at").on("rate_limit").column("ends_at").execute();
}
