import type { Auth } from "./auth.ts";

/** Who is asking, by the headers of a request; null when nobody is signed in. Throws IdentityUnavailableError. */
export type FindUser = (
  headers: Headers,
) => Promise<{ id: string; email: string | undefined } | null>;

/** Reads better-auth's session; prolonging it is left to /auth/get-session, which also renews the cookie. */
export function createFindUser(auth: Auth): FindUser {
  return async (headers) => {
    const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    return session && { id: session.user.id, email: session.user.email };
  };
}
