import type { Database } from "../../server/database/schema.ts";
import { type ProofExample, type ProvableExercise, readExamples } from "../prove/examples.ts";

/** The programs of an exercise that can be proven. */
export type ExercisePrograms = {
  exercise: ProvableExercise;
  programs: ProofExample[];
};

/** Returns the programs of a lesson's exercises, or undefined where there is no such lesson. */
export async function programsOfLesson(
  database: Database,
  course: string,
  name: string,
): Promise<ExercisePrograms[] | undefined> {
  const lesson = await database
    .selectFrom("lesson")
    .select("source")
    .where("course_id", "=", course)
    .where("name", "=", name)
    .executeTakeFirst();
  if (!lesson) return undefined;
  const byTitle = new Map<string, ExercisePrograms>();
  for (const example of readExamples(lesson.source)) {
    if (example.kind === "exercise") {
      byTitle.set(example.title, { exercise: example, programs: [] });
    } else if (example.kind === "alsoRight" || example.kind === "wrong") {
      byTitle.get(example.title)?.programs.push(example);
    }
  }
  return [...byTitle.values()];
}
