import { randomUUID } from "node:crypto";
import type { AnnouncementRow, Database } from "../database/schema.ts";
import { renewVersionWithIndex } from "../search/renew-version.ts";

export const maxAnnouncementLength = 300;

/** The longest delay of a timer, and the one after a database that did not answer, in milliseconds. */
const maxDelay = 2 ** 31 - 1;
const retryDelay = 10_000;

/** Returns the announcement that every page shows; undefined when there is none, or its time is over. */
export async function findAnnouncement(
  database: Database,
): Promise<Omit<AnnouncementRow, "row"> | undefined> {
  return database
    .selectFrom("announcement")
    .select(["id", "text", "until"])
    .where(({ or, eb }) =>
      or([eb("until", "is", null), eb("until", ">", new Date().toISOString())]),
    )
    .executeTakeFirst();
}

/** Stores the announcement in place of any other, or none; pages are rendered anew because the catalogue's version changes. */
export async function storeAnnouncement(
  database: Database,
  announcement: { text: string; until: string | null } | undefined,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("announcement").execute();
    if (announcement) {
      const id = randomUUID().slice(0, 8);
      await transaction
        .insertInto("announcement")
        .values({ row: 1, id, ...announcement })
        .execute();
    }
    await renewVersionWithIndex(transaction);
  });
}

/**
 * Creates a timer that calls `onEnd` when the announcement's time is over; `refresh` reads that time again, and goes on
 * trying while the database does not answer, of which the check of the version tells.
 */
export function createAnnouncementTimer(
  database: Database,
  onEnd: () => void,
  delayAfterFailure = retryDelay,
) {
  let timer: NodeJS.Timeout | undefined;
  const after = (delay: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, delay).unref();
  };
  const refresh = async () => {
    const found = await findAnnouncement(database).catch(() => "failed" as const);
    if (found === "failed") return after(delayAfterFailure, () => void refresh());
    clearTimeout(timer);
    if (!found?.until) return;
    const left = new Date(found.until).getTime() - Date.now() + 1;
    after(Math.min(left, maxDelay), () => {
      onEnd();
      void refresh();
    });
  };
  return { refresh, stop: () => clearTimeout(timer) };
}
