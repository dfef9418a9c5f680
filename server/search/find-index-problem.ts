import { sql } from "kysely";
import { catalogueVersion } from "../revision/version.ts";
import type { Database } from "../database/schema.ts";
import { indexVersion } from "./stored-index.ts";

/** Returns why the search index does not fit the catalogue; undefined when it does. */
export async function findIndexProblem(database: Database): Promise<string | undefined> {
  const version = await indexVersion(database);
  if (version === undefined) return "there is no search index";
  if (version !== (await catalogueVersion(database))) {
    return "the search index belongs to another version of the catalogue";
  }
  const unlike = await sql<{ id: string }>`
    select id from course where id not in (select id from search_course)
    union all select id from search_course where id not in (select id from course)
    limit 1`.execute(database);
  const id = unlike.rows[0]?.id;
  if (id !== undefined) return `the search index and the catalogue differ in the course ${id}`;
  const path = (await unlikeLessons(database).limit(1).executeTakeFirst())?.path;
  return path && `the search index and the catalogue differ in the lesson ${path}`;
}

/** Returns the lessons that only the catalogue has, or only the index. */
function unlikeLessons(database: Database) {
  const path = sql<string>`course_id || '/' || name`.as("path");
  const stored = database.selectFrom("lesson").select(path);
  const indexed = database.selectFrom("search_lesson").select(path);
  const onlyStored = database.selectFrom(stored.except(indexed).as("stored")).selectAll();
  const onlyIndexed = database.selectFrom(indexed.except(stored).as("indexed")).selectAll();
  return database.selectFrom(onlyStored.unionAll(onlyIndexed).as("unlike")).selectAll();
}
