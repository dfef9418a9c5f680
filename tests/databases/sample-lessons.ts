import type { LessonPart } from "../../contract/lesson.ts";
import { lessonSections } from "../../server/lessons/lesson-sections.ts";
import type { Database } from "../../server/database/schema.ts";

/** The course of the sample catalogue that `addLessons` gives lessons. */
export const lessonCourse = "python-pytest-habits";

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
    activity_ids: "[]",
    summary: `How ${name} begins`,
    source: "---\n---\n",
    ...written(`About ${name}`, free, [{ kind: "prose", html }]),
  });
  await database
    .insertInto("lesson")
    .values([
      lesson("a-price", 1, 1, "<p>Rahima sells tea.</p>"),
      lesson("a-till", 2, 0, `<p>At night ${paidText}.</p>`),
    ])
    .execute();
  await database
    .updateTable("course")
    .set({ lessons: 2, planned: 0 })
    .where("id", "=", lessonCourse)
    .execute();
}

/** Returns a lesson's text as an import stores it. */
function written(title: string, free: 0 | 1, parts: LessonPart[]) {
  const sections = lessonSections({ title, free: free === 1, parts });
  return { content: JSON.stringify(parts), sections: JSON.stringify(sections) };
}

/** The activities that `addActivities` gives each of those lessons. */
export const exercise = "exercise-1f0c2b7a";
export const question = "question-5e77aa01";

/** Gives the lessons of `addLessons` an exercise and a question. */
export async function addActivities(database: Database): Promise<void> {
  const activity = { title: "A price", html: "<p>Change the price.</p>" };
  const parts: LessonPart[] = [
    {
      kind: "exercise",
      id: exercise,
      ...activity,
      language: "js",
      start: "",
      tests: [],
      hints: [],
      solution: { code: "", html: "" },
    },
    { kind: "question", id: question, ...activity, options: [] },
  ];
  await database
    .updateTable("lesson")
    .set({
      activities: 2,
      activity_ids: JSON.stringify([exercise, question]),
      content: JSON.stringify(parts),
    })
    .where("course_id", "=", lessonCourse)
    .execute();
}

/** Gives the lessons of a database, or only those of one name, activities with these ids and no others. */
export async function setActivities(
  database: Database,
  ids: string[],
  lessonName?: string,
): Promise<void> {
  const parts = ids.map((id): LessonPart => ({
    kind: "prediction",
    id,
    title: id,
    html: "",
    output: "",
  }));
  await database
    .updateTable("lesson")
    .set({ activity_ids: JSON.stringify(ids), content: JSON.stringify(parts) })
    .$if(lessonName !== undefined, (query) => query.where("name", "=", lessonName!))
    .execute();
}

/** The tables with what a person has learned. */
export const progressTables = [
  "learner",
  "course_progress",
  "lesson_done",
  "lesson_draft",
  "lesson_answer",
] as const;
