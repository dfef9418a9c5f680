import type { Database } from "../database/schema.ts";
import type { User } from "../identity/find-user.ts";

/** Returns a person's account: without passwords and secrets; what another identity provider keeps is there. */
export async function accountFile(database: Database, user: User) {
  const account = await database
    .selectFrom("user")
    .select(["name", "email", "emailVerified", "image", "createdAt"])
    .where("id", "=", user.id)
    .executeTakeFirst();
  const signInMethods = await database
    .selectFrom("account")
    .select(["providerId as method", "createdAt as since"])
    .where("userId", "=", user.id)
    .orderBy("createdAt")
    .execute();
  const sessions = await database
    .selectFrom("session")
    .select(["createdAt as since", "expiresAt as until", "ipAddress", "userAgent"])
    .where("userId", "=", user.id)
    .orderBy("createdAt")
    .execute();
  return {
    id: user.id,
    name: account?.name || user.name,
    email: user.email ?? null,
    emailIsConfirmed: Boolean(account?.emailVerified),
    photo: account?.image ?? null,
    createdAt: account?.createdAt,
    signInMethods,
    sessions,
  };
}
