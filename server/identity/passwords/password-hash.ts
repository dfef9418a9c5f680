import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Derivation } from "./password-thread.ts";
import { createThreadPool } from "./thread-pool.ts";

/**
 * Two hashes at a time, of 32 MiB each, on separate threads: Node's pool also compresses pages and reads files, and its
 * threads have no lower priority.
 */
const deriveKey = createThreadPool<Derivation & { password: string }, Uint8Array>(
  new URL("password-thread.ts", import.meta.url),
  2,
);

/** How the passwords of accounts are hashed and compared. */
export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
  /** Whether a hash was made with other parameters than those of today. */
  isOutdated: (hash: string) => boolean;
};

/** OWASP's parameters for 32 MiB (Password Storage Cheat Sheet). */
const cost = { N: 2 ** 15, r: 8, p: 3 };

/** Those of better-auth, whose hashes are `salt:key`, both hexadecimal; the salt is the text. */
const formerCost = { N: 2 ** 14, r: 16, p: 1 };

const prefix = "$scrypt$ln=15,r=8,p=3$";

async function hash(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey({ ...cost, password, salt });
  return `${prefix}${salt.toString("base64")}$${Buffer.from(key).toString("base64")}`;
}

async function verify(given: { hash: string; password: string }): Promise<boolean> {
  const { expected, ...derivation } = parse(given.hash);
  const derived = await deriveKey({ ...derivation, password: given.password });
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

function parse(text: string): Derivation & { expected: Buffer } {
  if (isOutdated(text)) {
    const [salt = "", key = ""] = text.split(":");
    return { ...formerCost, salt, expected: Buffer.from(key, "hex") };
  }
  const [salt = "", key = ""] = text.slice(prefix.length).split("$");
  return { ...cost, salt: Buffer.from(salt, "base64"), expected: Buffer.from(key, "base64") };
}

function isOutdated(text: string): boolean {
  return !text.startsWith(prefix);
}

/** Hashes with scrypt and a new salt, in the PHC string format: `$scrypt$ln=15,r=8,p=3$salt$key`, both in Base64. */
export const passwordHashing: PasswordHashing = { hash, verify, isOutdated };
