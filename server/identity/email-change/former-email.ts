import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../database/schema.ts";
import { isInUseByAnother } from "./is-in-use.ts";

/** How long the owner of a former address may take the account back with it, in milliseconds. */
const wayBackLifetime = 7 * 24 * 60 * 60 * 1000;

/** What takes an account back: a token for the link, and when it ends. */
export type WayBack = { token: string; until: Date };

/** Keeps the address that an account has until now, and returns the way back to it. */
export async function keepFormerEmail(
  transaction: Database,
  { id, email }: { id: string; email: string },
): Promise<WayBack> {
  const token = randomBytes(24).toString("base64url");
  const now = new Date();
  const until = new Date(now.getTime() + wayBackLifetime);
  const kept = {
    user_id: id,
    token_hash: hashOf(token),
    changed_at: now.toISOString(),
    expires_at: until.toISOString(),
  };
  await transaction
    .insertInto("former_email")
    .values({ email, ...kept })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(kept))
    .execute();
  return { token, until };
}

/** Deletes former addresses that can no longer take an account back. */
export async function deleteExpiredEmails(database: Database): Promise<void> {
  const now = new Date().toISOString();
  await database.deleteFrom("former_email").where("expires_at", "<", now).execute();
}

/** Returns whether an address is kept for an account other than this one. */
export async function isKeptForAnother(
  database: Database,
  email: string,
  userId = "",
): Promise<boolean> {
  const kept = await database
    .selectFrom("former_email")
    .select("user_id")
    .where("email", "=", email.toLowerCase())
    .where("user_id", "!=", userId)
    .where("expires_at", ">=", new Date().toISOString())
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * Gives the account of a token its former address again, ends later ways back, and disconnects every social account but
 * the one that made the account. Returns the account's id; undefined when the token is not valid, and "in use" when a
 * provider has signed somebody up with the address meanwhile.
 */
export async function restoreFormerEmail(
  database: Database,
  token: string,
): Promise<string | "in use" | undefined> {
  return database.transaction().execute(async (transaction) => {
    const now = new Date().toISOString();
    const former = await transaction
      .selectFrom("former_email")
      .select(["email", "user_id", "changed_at"])
      .where("token_hash", "=", hashOf(token))
      .where("expires_at", ">=", now)
      .executeTakeFirst();
    if (!former) return undefined;
    const { email, user_id: id, changed_at: changedAt } = former;
    if (await isInUseByAnother(transaction, email, id)) return "in use";
    await transaction
      .deleteFrom("former_email")
      .where("user_id", "=", id)
      .where("changed_at", ">=", changedAt)
      .execute();
    await transaction
      .updateTable("user")
      .set({ email, emailVerified: sql<boolean>`true`, updatedAt: now })
      .where("id", "=", id)
      .execute();
    await disconnectLater(transaction, id);
    return id;
  });
}

async function disconnectLater(transaction: Database, userId: string): Promise<void> {
  await transaction
    .deleteFrom("account")
    .where("userId", "=", userId)
    .where("providerId", "!=", "credential")
    .where("createdAt", ">", ({ selectFrom }) =>
      selectFrom("account as first")
        .select(({ fn }) => fn.min("first.createdAt").as("createdAt"))
        .where("first.userId", "=", userId),
    )
    .execute();
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
