import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** Addresses in it reach nobody. */
const outsideDomain = "@outside.invalid";

/** Returns a user id for orders of an external provider's user; no account of the embedded server has such an id. */
function externalUserId(issuer: string, uid: string): string {
  return `${issuer}#${uid}`;
}

/**
 * Returns the id, in the user table, of a user of an external identity provider; adds the row when there is none. The row
 * has no name and an address that nobody can own, so nobody can sign in to it here.
 */
export async function findExternalUser(
  database: Database,
  { issuer, uid }: { issuer: string; uid: string },
): Promise<string> {
  const id = externalUserId(issuer, uid);
  const known = await database
    .selectFrom("user")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (known) return id;
  const now = new Date().toISOString();
  await database
    .insertInto("user")
    .values({
      id,
      name: "",
      email: randomUUID() + outsideDomain,
      emailVerified: sql<boolean>`false`,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return id;
}

/** Returns whether an account's address is unknown here, because another provider holds it. */
export async function hasOutsideAddress(database: Database, userId: string): Promise<boolean> {
  const user = await database
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user === undefined || user.email.endsWith(outsideDomain);
}

/** Deletes an external user; their orders stay, without a user. */
export async function deleteExternalUser(database: Database, id: string): Promise<void> {
  await database.deleteFrom("user").where("id", "=", id).execute();
}
