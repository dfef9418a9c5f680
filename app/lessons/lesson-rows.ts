import type { Exercise, LessonPart } from "../../contract/lesson.ts";

type Activity = Exclude<LessonPart, { kind: "prose" }>;

export type LessonRow = {
  text: Exclude<LessonPart, Exercise>[];
  exercise?: {
    exercise: Exercise;
    /** Counted from 1 through the lesson. */
    number: number;
    /** What the learner does after it; undefined at the lesson's last activity. */
    next: Activity | undefined;
  };
};

/**
 * Returns the rows of a lesson: each section with the questions that follow it, and beside a section the exercise that
 * follows it at once. Another exercise is a row of its own.
 */
export function rowsOf(parts: LessonPart[]): LessonRow[] {
  const rows: LessonRow[] = [];
  const activities = parts.filter((part) => part.kind !== "prose");
  let number = 0;
  for (const part of parts) {
    const last = rows.at(-1);
    if ("start" in part) {
      number += 1;
      const exercise = { exercise: part, number, next: activities[activities.indexOf(part) + 1] };
      if (last && !last.exercise && last.text.at(-1)?.kind === "prose") last.exercise = exercise;
      else rows.push({ text: [], exercise });
    } else if (part.kind === "prose" || !last || last.exercise) rows.push({ text: [part] });
    else last.text.push(part);
  }
  return rows;
}
