import type { Database } from "../../database/schema.ts";

/** Returns whether an account other than this one has an address. */
export async function isInUseByAnother(
  database: Database,
  email: string,
  userId = "",
): Promise<boolean> {
  const owner = await database
    .selectFrom("user")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .where("id", "!=", userId)
    .executeTakeFirst();
  return owner !== undefined;
}
