import type { Kysely } from "kysely";

/** Lets a sign-in ask, by the hash that it was compared with, whether the password is still the same. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.createIndex("account_password").on("account").column("password").execute();
}
