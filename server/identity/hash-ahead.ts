import { createAuthMiddleware } from "better-auth/api";
import { hashPassword } from "./password-hash.ts";

export const passwordLength = { min: 8, max: 128 };

/**
 * Hashes the password of a sign-up before better-auth opens its transaction: within it, the hash would hold the
 * embedded database's only connection, and every page that is not cached would wait for it.
 */
export const hashAhead = createAuthMiddleware(async ({ path, body }) => {
  const password: unknown = body?.password;
  if (path !== "/sign-up/email" || !isAllowed(password)) return undefined;
  const made = await hashPassword(password);
  return { context: { context: { password: { hash: async () => made } } } };
});

function isAllowed(password: unknown): password is string {
  return (
    typeof password === "string" &&
    password.length >= passwordLength.min &&
    password.length <= passwordLength.max
  );
}
