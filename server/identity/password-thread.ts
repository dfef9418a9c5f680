import { scryptSync } from "node:crypto";
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/** better-auth's own parameters, so that its hashes stay valid; 32 MB and about 60 ms of one core. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

const keyLength = 64;

/** Well behind a thread of the usual 0, and yet not starved beside it: about a tenth of a core that both want. */
const priority = 10;

lowerPriority();

/** Derives the key of a password; runs on a thread of its own. */
export default function deriveKey({ password, salt }: { password: string; salt: string }): Buffer {
  return scryptSync(password.normalize("NFKC"), salt, keyLength, cost);
}

/** Lets the thread that answers requests go first. Linux has priorities of threads; elsewhere there are none to set. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    setPriority(thread, priority);
  } catch {
    // The hashes are right without it.
  }
}
