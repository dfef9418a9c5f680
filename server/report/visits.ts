import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../database/schema.ts";

/** How long storing may take at the end, in milliseconds. */
const maxEndTime = 3_000;

export type VisitCounter = {
  count: () => void;
  /** Stores what was counted and stops. */
  stop: () => Promise<void>;
};

/**
 * Counts visits in memory and adds them to the day's number every `every` milliseconds. Nothing about the visitor is
 * stored; processes on one database add to the same numbers.
 */
export function createVisitCounter(database: Database, every = 60_000): VisitCounter {
  let visits = 0;
  const store = async () => {
    const counted = visits;
    if (counted === 0) return;
    visits = 0;
    try {
      await addVisits(database, new Date().toISOString().slice(0, 10), counted);
    } catch {
      // The storage check reports the database's failure; the next attempt stores them.
      visits += counted;
    }
  };
  const timer = setInterval(() => void store(), every).unref();
  return {
    count: () => void visits++,
    stop: async () => {
      clearInterval(timer);
      // A database that does not respond must not hold up the end of the process.
      await Promise.race([store(), pause(maxEndTime, undefined, { ref: false })]);
    },
  };
}

async function addVisits(database: Database, day: string, visits: number): Promise<void> {
  await database
    .insertInto("daily_visits")
    .values({ day, visits })
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet((row) => ({ visits: row("daily_visits.visits", "+", visits) })),
    )
    .execute();
}
