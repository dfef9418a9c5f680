import { withoutHiddenCharacters } from "../validation/hidden-characters.ts";
import type { Auth } from "./auth.ts";

export type User = { id: string; email: string | undefined; name: string | undefined };

/** Returns the user whom a request's headers authenticate; null when nobody is signed in. Throws IdentityUnavailableError. */
export type FindUser = (headers: Headers) => Promise<User | null>;

/** Creates a FindUser that reads better-auth's session. */
export function createFindUser(auth: Auth): FindUser {
  return async (headers) => {
    const session = await auth.api.getSession({ headers });
    if (!session) return null;
    const { id, email, name } = session.user;
    return { id, email, name: withoutHiddenCharacters(name) };
  };
}
