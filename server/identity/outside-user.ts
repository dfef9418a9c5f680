import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** The id under which orders know a person of another identity provider; none of our own accounts has such a one. */
function outsideUserId(issuer: string, uid: string): string {
  return `${issuer}#${uid}`;
}

/**
 * The id of a person of another identity provider in our own tables, where orders belong to it: a row without
 * a name, whose address nobody can own, so that it never becomes an account to sign in to here.
 */
export async function findOutsideUser(
  database: Database,
  { issuer, uid }: { issuer: string; uid: string },
): Promise<string> {
  const id = outsideUserId(issuer, uid);
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
      email: `${randomUUID()}@outside.invalid`,
      emailVerified: sql<boolean>`false`,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return id;
}

/** Forgets such a person; the orders stay on record without anybody. */
export async function deleteOutsideUser(database: Database, id: string): Promise<void> {
  await database.deleteFrom("user").where("id", "=", id).execute();
}
