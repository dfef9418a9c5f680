import { sql } from "kysely";
import type { LearningSummary } from "../../contract/learning-summary.ts";
import type { Database } from "../database/schema.ts";
import { readSite } from "../site/site.ts";

/** Returns on how many days a person has learnt, and the number of their certificates. */
export async function summarizeLearning(
  database: Database,
  userId: string,
): Promise<LearningSummary> {
  const { timeZone } = await readSite(database);
  const { certificates } = await database
    .selectFrom("certificate")
    .select(({ fn }) => fn.countAll().as("certificates"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const dayOf = new Intl.DateTimeFormat("en-GB", { dateStyle: "short", timeZone });
  const minutes = await minutesOfLearning(database, userId);
  const days = new Set(minutes.map((minute) => dayOf.format(new Date(`${minute}Z`))));
  return { days: days.size, certificates: Number(certificates) };
}

/** Returns the minutes, in UTC, in which a person finished a lesson or answered an activity. */
async function minutesOfLearning(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom("lesson_done")
    .select(sql<string>`substr(done_at, 1, 16)`.as("minute"))
    .where("user_id", "=", userId)
    .where("done_at", "is not", null)
    .union(
      database
        .selectFrom("lesson_answer")
        .select(sql<string>`substr(answered_at, 1, 16)`.as("minute"))
        .where("user_id", "=", userId),
    )
    .execute();
  return rows.map(({ minute }) => minute);
}
