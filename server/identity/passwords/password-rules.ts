import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import type { Database } from "../../database/schema.ts";
import type { PasswordHashing } from "./password-hash.ts";

type Called = { path?: string };

/**
 * Creates a better-auth plugin: a password change always ends all other sessions and revokes reset links, and deleting an
 * account that has a password, or changing its address, requires it.
 */
export function passwordRules(database: Database) {
  return {
    id: "password-rules",
    hooks: {
      before: [
        {
          matcher: ({ path }: Called) => path === "/change-password",
          handler: createAuthMiddleware(async () => ({
            context: { body: { revokeOtherSessions: true } },
          })),
        },
        {
          matcher: needsOwner,
          handler: createAuthMiddleware(async (context) => {
            if (typeof context.body?.password === "string" && context.body.password) return;
            const session = await getSessionFromCtx(context);
            if (session && (await hasPassword(database, session.user.id))) throw passwordRequired();
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }: Called) => path === "/change-password",
          handler: createAuthMiddleware(async ({ context }) => {
            if (context.newSession) await revokeResetLinks(database, context.newSession.user.id);
          }),
        },
      ],
    },
  };
}

/** Whether a call needs the password or, where the account has none, a recent sign-in. */
export function needsOwner({ path }: Called): boolean {
  return path === "/delete-user" || path === "/change-email";
}

/** Returns whether a user has a password. */
export async function hasPassword(database: Database, userId: string): Promise<boolean> {
  const password = await database
    .selectFrom("account")
    .select("id")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return password !== undefined;
}

/** Replaces a hash that was made with former parameters, now that its password is known. */
export async function renewHash(
  database: Database,
  passwords: PasswordHashing,
  { hash, password }: { hash: string; password: string },
): Promise<void> {
  if (!passwords.isOutdated(hash)) return;
  const renewed = await passwords.hash(password);
  await database
    .updateTable("account")
    .set({ password: renewed })
    .where("password", "=", hash)
    .execute();
}

/** Returns whether this hash is still the password of an account. */
export async function isCurrentHash(database: Database, hash: string): Promise<boolean> {
  const account = await database
    .selectFrom("account")
    .select("id")
    .where("password", "=", hash)
    .executeTakeFirst();
  return account !== undefined;
}

/**
 * After a password reset, revokes the other reset links and disconnects social accounts that were connected later than
 * the password was set: anyone who knew the old password may have connected them.
 */
export async function revokeOldAccess(database: Database, userId: string): Promise<void> {
  await revokeResetLinks(database, userId);
  await database
    .deleteFrom("account")
    .where("userId", "=", userId)
    .where("createdAt", ">", ({ selectFrom }) =>
      selectFrom("account as password")
        .select("password.createdAt")
        .where("password.userId", "=", userId)
        .where("password.providerId", "=", "credential"),
    )
    .execute();
}

async function revokeResetLinks(database: Database, userId: string): Promise<void> {
  await database
    .deleteFrom("verification")
    .where("identifier", "like", "reset-password:%")
    .where("value", "=", userId)
    .execute();
}

function passwordRequired(): APIError {
  return new APIError("BAD_REQUEST", {
    code: "PASSWORD_REQUIRED",
    message: "Please give your password",
  });
}
