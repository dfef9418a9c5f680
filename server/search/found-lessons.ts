import type { FoundLesson } from "../../contract/search.ts";
import type { Database } from "../database/schema.ts";
import type { LessonSection } from "./lesson-section.ts";
import { versionColumn, versionOf } from "./stored-index.ts";

type Stored = Omit<FoundLesson, "section" | "text"> & { sections: LessonSection[] };

/** Reads lessons by their numbers, in this order; undefined when the index has another version by now. */
export async function readLessons(
  database: Database,
  numbers: number[],
  version: string,
): Promise<Stored[] | undefined> {
  if (numbers.length === 0) return [];
  const rows = await database
    .selectFrom("search_lesson")
    .innerJoin("lesson", (join) =>
      join
        .onRef("lesson.course_id", "=", "search_lesson.course_id")
        .onRef("lesson.name", "=", "search_lesson.name"),
    )
    .innerJoin("course", "course.id", "search_lesson.course_id")
    .innerJoin("search_column as version", (join) => join.on("version.name", "=", versionColumn))
    .select([
      "search_lesson.number",
      "version.bytes as version",
      "course.id",
      "course.name as course",
    ])
    .select(["course.language", "lesson.name", "lesson.title", "lesson.free", "lesson.sections"])
    .where("search_lesson.number", "in", numbers)
    .execute();
  if (!rows[0] || versionOf(rows[0].version) !== version) return undefined;
  const lessons = new Map(rows.map((row) => [row.number, row]));
  return numbers.map((number) => {
    const { id, course, language, name, title, free, sections } = lessons.get(number)!;
    return {
      course: { id, name: course, language },
      name,
      title,
      free: free === 1,
      sections: JSON.parse(sections) as LessonSection[],
    };
  });
}
