import { lessonsInOrder } from "../lessons/lessons-in-order.ts";
import type { Database } from "../database/schema.ts";
import type { LessonFile } from "../lessons/markdown/lesson-input.ts";

/** Returns the files of a course's lessons, in their order, as an author would name and write them. */
export async function lessonFiles(
  database: Database,
  { id, lessons }: { id: string; lessons: number },
): Promise<LessonFile[]> {
  if (lessons === 0) return [];
  const rows = await lessonsInOrder(database, id).select(["name", "position", "source"]).execute();
  return rows.map(({ name, position, source }) => ({
    file: `${String(position).padStart(2, "0")}-${name}.md`,
    text: source,
  }));
}
