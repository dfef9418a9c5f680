import type { LearningPath } from "../../contract/learning-path.ts";
import { levels } from "../../contract/course.ts";
import type { Database } from "../database/schema.ts";

/** A course of a path as it is stored, and as an author writes it. */
export type PathCourse = { course: string; reason: string };

/** Returns the paths in their order, with those of their courses that are open; a path without any is none. */
export async function listLearningPaths(database: Database): Promise<LearningPath[]> {
  const paths = await storedPaths(database);
  const ids = [...new Set(paths.flatMap(({ courses }) => courses.map(({ course }) => course)))];
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom("course")
    .select(["id", "name", "category", "language", "level", "hours", "lessons"])
    .where("id", "in", ids)
    .where("planned", "=", 0)
    .execute();
  const open = new Map(
    rows.map((row) => [row.id, { ...row, level: levels[row.level] ?? "beginner" }]),
  );
  return paths.flatMap(({ name, title, audience, group_name: group, courses }) => {
    const shown = courses.flatMap(({ course, reason }) => {
      const found = open.get(course);
      return found ? [{ ...found, reason }] : [];
    });
    if (shown.length === 0) return [];
    return [{ name, title, for: audience, ...(group !== null && { group }), courses: shown }];
  });
}

/** Returns the paths as they were imported, in their order. */
export async function storedPaths(database: Database) {
  const rows = await database
    .selectFrom("learning_path")
    .selectAll()
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map(({ courses, ...row }) => ({
    ...row,
    courses: JSON.parse(courses) as PathCourse[],
  }));
}
