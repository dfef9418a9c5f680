import type { Database } from "../database/schema.ts";

/** Returns whether any course of the catalogue has lessons. */
export async function hasLessons(database: Database): Promise<boolean> {
  const lesson = await database.selectFrom("lesson").select("name").limit(1).executeTakeFirst();
  return lesson !== undefined;
}
