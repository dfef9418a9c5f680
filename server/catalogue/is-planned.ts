import type { Database } from "../database/schema.ts";

/** Returns whether a course has no lessons yet, on a site whose courses have some. */
export async function isPlanned(database: Database, courseId: string): Promise<boolean> {
  const planned = await database
    .selectFrom("course")
    .select("id")
    .where("id", "=", courseId)
    .where("planned", "=", 1)
    .where(({ exists, selectFrom }) => exists(selectFrom("lesson").select("name")))
    .executeTakeFirst();
  return planned !== undefined;
}
