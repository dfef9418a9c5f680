import { exercise, question } from "../databases/sample-lessons.ts";

/** Everything that the lessons of `addLessons` and `addActivities` ask for. */
export function finishedCourse() {
  const answeredAt = "2026-01-01T00:00:00.000Z";
  const lessons = ["a-price", "a-till"];
  return {
    done: lessons,
    answers: lessons.flatMap((lesson) => [
      { lesson, activity: exercise, answer: { text: "", right: true }, answeredAt },
      { lesson, activity: question, answer: { chosen: [1], right: true }, answeredAt },
    ]),
  };
}
