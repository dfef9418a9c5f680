import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import type { Database } from "../database/schema.ts";

type Called = { path?: string };

/**
 * A plugin of better-auth: a change of the password ends all other sessions and voids links in messages, whatever the
 * call says, and an account with a password is deleted only against it.
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
          matcher: ({ path }: Called) => path === "/delete-user",
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
            if (context.newSession) await voidResetLinks(database, context.newSession.user.id);
          }),
        },
      ],
    },
  };
}

/** Whether a person can sign in with a password. */
export async function hasPassword(database: Database, userId: string): Promise<boolean> {
  const password = await database
    .selectFrom("account")
    .select("id")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return password !== undefined;
}

/** Whether this hash is still some account's password. */
export async function isCurrentHash(database: Database, hash: string): Promise<boolean> {
  const account = await database
    .selectFrom("account")
    .select("id")
    .where("password", "=", hash)
    .executeTakeFirst();
  return account !== undefined;
}

/**
 * After a reset, whoever knew the old password must have no other way in: voids the other reset links, and disconnects
 * social accounts that were connected after the account had a password. Those that the account began with stay.
 */
export async function voidOldWaysIn(database: Database, userId: string): Promise<void> {
  await voidResetLinks(database, userId);
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

async function voidResetLinks(database: Database, userId: string): Promise<void> {
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
