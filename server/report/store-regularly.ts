import { setTimeout as pause } from "node:timers/promises";

/** How long storing may take at the end, in milliseconds. */
const maxEndTime = 3_000;

/** Stores what was counted every `every` milliseconds. Returns a function that stores it once more, and stops. */
export function storeRegularly(store: () => Promise<void>, every = 60_000): () => Promise<void> {
  const timer = setInterval(() => void store(), every).unref();
  return async () => {
    clearInterval(timer);
    // A database that does not respond must not hold up the end of the process.
    await Promise.race([store(), pause(maxEndTime, undefined, { ref: false })]);
  };
}
