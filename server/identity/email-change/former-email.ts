import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../database/schema.ts";
import { isInUseByAnother } from "./is-in-use.ts";

/** How long the owner of a former address may take the account back with it, in milliseconds. */
const recoveryLifetime = 7 * 24 * 60 * 60 * 1000;

/** What takes an account back: whose it is, a token for the link, and when it ends. */
export type Recovery = { userId: string; token: string; until: Date };

/** Keeps the address that an account has until now, and returns the way back to it. */
export async function keepFormerEmail(
  transaction: Database,
  { id, email }: { id: string; email: string },
  secret: string,
): Promise<Recovery> {
  const now = new Date();
  const changedAt = now.toISOString();
  const token = tokenOf({ email, user_id: id, changed_at: changedAt }, secret);
  const until = new Date(now.getTime() + recoveryLifetime);
  const kept = {
    user_id: id,
    token_hash: hashOf(token),
    changed_at: changedAt,
    expires_at: until.toISOString(),
  };
  await transaction
    .insertInto("former_email")
    .values({ email, ...kept })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(kept))
    .execute();
  return { userId: id, token, until };
}

/** Returns the way back to an address that an account had and none has now. */
export async function findRecovery(
  database: Database,
  address: string,
  secret: string,
): Promise<Recovery | undefined> {
  const email = address.toLowerCase();
  const former = await database
    .selectFrom("former_email")
    .select(["email", "user_id", "changed_at", "expires_at"])
    .where("email", "=", email)
    .where("expires_at", ">=", new Date().toISOString())
    .where("email", "not in", ({ selectFrom }) =>
      selectFrom("user").select("email").where("email", "=", email),
    )
    .executeTakeFirst();
  if (!former) return undefined;
  const { user_id: userId, expires_at: expiresAt } = former;
  return { userId, token: tokenOf(former, secret), until: new Date(expiresAt) };
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
 * the one that made the account. Returns whose account it is; undefined when the token is not valid, and "in use" when a
 * provider has signed somebody up with the address meanwhile.
 */
export async function restoreFormerEmail(
  database: Database,
  token: string,
): Promise<{ userId: string } | "in use" | undefined> {
  return database.transaction().execute(async (transaction) => {
    const now = new Date().toISOString();
    const former = await transaction
      .selectFrom("former_email")
      .select(["email", "user_id", "changed_at"])
      .where("token_hash", "=", hashOf(token))
      .where("expires_at", ">=", now)
      .executeTakeFirst();
    if (!former) return undefined;
    const { email, user_id: userId, changed_at: changedAt } = former;
    if (await isInUseByAnother(transaction, email, userId)) return "in use";
    await transaction
      .deleteFrom("former_email")
      .where("user_id", "=", userId)
      .where("changed_at", ">=", changedAt)
      .execute();
    await transaction
      .updateTable("user")
      .set({ email, emailVerified: sql<boolean>`true`, updatedAt: now })
      .where("id", "=", userId)
      .execute();
    await disconnectLater(transaction, userId);
    return { userId };
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

function tokenOf(
  {
    email,
    user_id: userId,
    changed_at: changedAt,
  }: { email: string; user_id: string; changed_at: string },
  secret: string,
): string {
  const content = JSON.stringify(["account recovery", email, userId, changedAt]);
  return createHmac("sha256", secret).update(content).digest("base64url");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
