import type { Database } from "../database/schema.ts";
import { storeRegularly } from "./store-regularly.ts";

export type VisitCounter = {
  count: () => void;
  /** Stores what was counted and stops. */
  stop: () => Promise<void>;
};

/**
 * Counts visits in memory and adds them to the day's number every `every` milliseconds. Nothing about the visitor is
 * stored; processes on one database add to the same numbers.
 */
export function createVisitCounter(database: Database, every?: number): VisitCounter {
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
  return { count: () => void visits++, stop: storeRegularly(store, every) };
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
