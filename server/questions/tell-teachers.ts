import type { Logger } from "pino";
import { poll } from "../database/poll.ts";
import type { Database } from "../database/schema.ts";
import { readSite } from "../site/site.ts";
import { queueDailyNumbers } from "./question-messages.ts";

type Dependencies = { database: Database; log: Logger };

/** Tells teachers once a day what is open, looking each `interval` milliseconds. Returns a stop function. */
export function startTellingTeachers({ database, log }: Dependencies, interval = 600_000) {
  return poll(
    async () => {
      if ((await readSite(database)).questions) await queueDailyNumbers(database);
    },
    interval,
    (error) => log.warn({ error }, "teachers cannot be told of open questions"),
  );
}
