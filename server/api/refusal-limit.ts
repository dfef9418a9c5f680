import { LRUCache } from "lru-cache";

/** Malformed calls of one person that are read in a window, in milliseconds; the site's own pages send none. */
const maxCalls = 60;
const window = 60_000;

/** How many persons are counted at once, in some megabytes. */
const maxUsers = 10_000;

export type RefusalLimit = {
  /** Counts a call before its body is read; returns the seconds to wait when there were too many. */
  take: (userId: string) => number | undefined;
  /** Takes a call back that was not malformed. */
  giveBack: (userId: string) => void;
};

/** Creates the limit of malformed calls of a person, to whatever address, in memory: a count in the database would cost more than a refusal. */
export function createRefusalLimit(): RefusalLimit {
  const counts = new LRUCache<string, { calls: number }>({ max: maxUsers, ttl: window });
  return {
    take: (userId) => {
      const count = counts.get(userId);
      if (!count) counts.set(userId, { calls: 1 });
      else if (count.calls < maxCalls) count.calls += 1;
      else return Math.max(1, Math.ceil(counts.getRemainingTTL(userId) / 1000));
      return undefined;
    },
    giveBack: (userId) => {
      const count = counts.get(userId);
      if (count) count.calls -= 1;
    },
  };
}
