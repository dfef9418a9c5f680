import { scryptSync } from "node:crypto";
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/** better-auth's parameters, so that its hashes stay valid; 32 MB and about 60 ms of one core. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

const keyLength = 64;

/** Compared with a thread of the default 0, it gets about a tenth of a core that both use. */
const priority = 10;

lowerPriority();

/** Derives the key of a password; runs on a separate thread. */
export default function deriveKey({ password, salt }: { password: string; salt: string }): Buffer {
  return scryptSync(password.normalize("NFKC"), salt, keyLength, cost);
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
