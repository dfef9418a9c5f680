import { scryptSync } from "node:crypto";
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/** What scrypt is given beside the password (RFC 7914); it takes 128 × N × r bytes. */
export type Derivation = { salt: Uint8Array | string; N: number; r: number; p: number };

const keyLength = 64;

/** Compared with a thread of the default 0, it gets about a tenth of a core that both use. */
const priority = 10;

lowerPriority();

/** Derives the key of a password; runs on a separate thread. */
export default function deriveKey({ password, ...given }: Derivation & { password: string }) {
  const { salt, ...cost } = given;
  const maxmem = 2 * 128 * cost.N * cost.r;
  return scryptSync(password.normalize("NFKC"), salt, keyLength, { ...cost, maxmem });
}

/** Gives the thread that serves requests precedence. Only Linux has priorities of threads. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    setPriority(thread, priority);
  } catch {
    // Hashes do not depend on the priority.
  }
}
