import type { LessonPart } from "../../../contract/lesson.ts";
import type { Database } from "../../database/schema.ts";
import { lessonSections } from "../../lessons/lesson-sections.ts";

/** Fills in what searches know of the lessons that were imported before they knew any; does nothing once it is done. */
export async function fillSections(database: Database): Promise<void> {
  const unfilled = database.selectFrom("lesson").where("sections", "=", "");
  const lessons = await unfilled.select(["course_id", "name"]).execute();
  for (const { course_id, name } of lessons) {
    // One at a time: all texts together may be large.
    const lesson = await unfilled
      .select(["title", "free", "content"])
      .where("course_id", "=", course_id)
      .where("name", "=", name)
      .executeTakeFirst();
    if (!lesson) continue;
    const { title, free, content } = lesson;
    const parts = JSON.parse(content) as LessonPart[];
    await database
      .updateTable("lesson")
      .set({ sections: JSON.stringify(lessonSections({ title, free: free === 1, parts })) })
      .where("course_id", "=", course_id)
      .where("name", "=", name)
      .where("sections", "=", "")
      .execute();
  }
}
