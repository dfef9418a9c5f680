import { createHash, randomUUID } from "node:crypto";
import type { PasswordHashing } from "../../server/identity/passwords/password-hash.ts";

/** Hashes passwords at once, for tests of everything but the site's own hashes, which take about 150 ms of a core each. */
export const quickHashing: PasswordHashing = {
  hash: async (password) => hashWith(randomUUID(), password),
  isOutdated: () => false,
  verify: async ({ hash, password }) => hash === hashWith(hash.split(":")[0]!, password),
};

function hashWith(salt: string, password: string): string {
  const key = createHash("sha256")
    .update(`${salt}:${password.normalize("NFKC")}`)
    .digest("hex");
  return `${salt}:${key}`;
}
