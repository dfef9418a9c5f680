import type { Database } from "../../server/database/schema.ts";

/** The course of the sample catalogue that `addLessons` gives lessons. */
export const lessonCourse = "python-bangla-first-programs";

/** A text of the lesson that is not free, which only those may see who may read it. */
export const paidText = "the drawer stays locked";

/** Gives a course of the sample catalogue a free lesson and one that is not. */
export async function addLessons(database: Database): Promise<void> {
  const lesson = (name: string, position: number, free: 0 | 1, html: string) => ({
    course_id: lessonCourse,
    name,
    position,
    title: `About ${name}`,
    chapter: "The stall",
    minutes: 20,
    free,
    activities: 0,
    summary: `How ${name} begins`,
    source: "---\n---\n",
    content: JSON.stringify([{ kind: "prose", html }]),
  });
  await database
    .insertInto("lesson")
    .values([
      lesson("a-price", 1, 1, "<p>Rahima sells tea.</p>"),
      lesson("a-till", 2, 0, `<p>At night ${paidText}.</p>`),
    ])
    .execute();
  await database.updateTable("course").set({ lessons: 2 }).where("id", "=", lessonCourse).execute();
}
