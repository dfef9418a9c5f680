import type { Database } from "../database/schema.ts";
import type { LessonFile } from "../lessons/markdown/lesson-input.ts";

/** Returns the files of a course's lessons, in their order, as an author would name and write them. */
export async function lessonFiles(
  database: Database,
  { id, lessons }: { id: string; lessons: number },
): Promise<LessonFile[]> {
  if (lessons === 0) return [];
  const rows = await database
    .selectFrom("lesson")
    .select(["name", "position", "source"])
    .where("course_id", "=", id)
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map(({ name, position, source }) => ({
    file: `${String(position).padStart(2, "0")}-${name}.md`,
    text: source,
  }));
}
