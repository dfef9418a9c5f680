import type { Kysely } from "kysely";

/** Lets a sign-in check that the password hash that it compared with is still current. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.createIndex("account_password").on("account").column("password").execute();
}
