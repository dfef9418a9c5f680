import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { needsOwner } from "./passwords/password-rules.ts";

const day = 24 * 60 * 60;

/** A session ends 30 days after its sign-in, whatever is done with it; for ten minutes its sign-in is recent. In seconds. */
export const sessionTimes = {
  expiresIn: 30 * day,
  disableSessionRefresh: true,
  freshAge: 10 * 60,
};

type Stored = { createdAt: Date; expiresAt: Date };

/**
 * Creates a better-auth plugin: also a session that is stored with a later end is over 30 days after its sign-in, and
 * providers are connected and disconnected, and without a password accounts are deleted and addresses changed, after a
 * recent sign-in only.
 */
export function sessionLifetime(): BetterAuthPlugin {
  const requireRecent = createAuthMiddleware(async (context) => {
    const { session } = (await getSessionFromCtx(context)) ?? {};
    const isOld =
      session && Date.now() - session.createdAt.getTime() >= sessionTimes.freshAge * 1000;
    if (isOld) throw signInAgain();
  });
  return {
    id: "session-lifetime",
    init: ({ adapter }) => ({
      context: {
        adapter: {
          ...adapter,
          findOne: async <Row>(query: Parameters<typeof adapter.findOne>[0]) => {
            const row = await adapter.findOne<Row>(query);
            return query.model === "session" && row ? endingInTime(row) : row;
          },
        },
      },
    }),
    hooks: {
      before: [{ matcher: needsRecentSignIn, handler: requireRecent }],
    },
  };
}

type Called = { path?: string; body?: { password?: unknown } };

function needsRecentSignIn(call: Called): boolean {
  const { path, body } = call;
  if (needsOwner(call)) return !body?.password;
  return path === "/link-social" || path === "/unlink-account";
}

function endingInTime<Row>(row: Row): Row {
  const { createdAt, expiresAt } = row as Stored;
  const end = createdAt.getTime() + sessionTimes.expiresIn * 1000;
  return { ...row, expiresAt: new Date(Math.min(expiresAt.getTime(), end)) };
}

function signInAgain(): APIError {
  return new APIError("FORBIDDEN", {
    code: "SESSION_NOT_FRESH",
    message: "You signed in a while ago. Please sign in again, then go on",
  });
}
