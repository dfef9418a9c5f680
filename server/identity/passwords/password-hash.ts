import { randomBytes, timingSafeEqual } from "node:crypto";
import { createThreadPool } from "./thread-pool.ts";

/**
 * One hash per core at a time, on separate threads: Node's pool also compresses pages and reads files, and its threads
 * have no lower priority.
 */
const deriveKey = createThreadPool<{ password: string; salt: string }, Uint8Array>(
  new URL("password-thread.ts", import.meta.url),
);

/** How the passwords of accounts are hashed and compared. */
export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${Buffer.from(await deriveKey({ password, salt })).toString("hex")}`;
}

async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(":");
  const derived = await deriveKey({ password, salt });
  const expected = Buffer.from(key, "hex");
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Hashes with a new salt, in better-auth's format: `salt:key`, both hexadecimal. */
export const passwordHashing: PasswordHashing = { hash: hashPassword, verify: verifyPassword };
