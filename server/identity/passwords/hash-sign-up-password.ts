import { createAuthMiddleware } from "better-auth/api";
import type { PasswordHashing } from "./password-hash.ts";

export const passwordLength = { min: 8, max: 128 };

/**
 * Creates the hook that hashes the password of a sign-up before better-auth opens its transaction, which would otherwise
 * occupy the embedded database's only connection while uncached pages wait for it.
 */
export function hashSignUpPassword(passwords: PasswordHashing) {
  return createAuthMiddleware(async ({ path, body }) => {
    const password: unknown = body?.password;
    if (path !== "/sign-up/email" || !isAllowed(password)) return undefined;
    const hash = await passwords.hash(password);
    return { context: { context: { password: { hash: async () => hash } } } };
  });
}

function isAllowed(password: unknown): password is string {
  return (
    typeof password === "string" &&
    password.length >= passwordLength.min &&
    password.length <= passwordLength.max
  );
}
