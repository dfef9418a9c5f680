import { type DatabaseSettings, openDatabase } from "../../server/database/open.ts";
import { mergeProgress } from "../../server/progress/merge-progress.ts";
import {
  addActivities,
  addLessons,
  exercise,
  lessonCourse,
  question,
} from "../databases/sample-lessons.ts";
import { addBuyer, noLimits } from "./sample-checkout.ts";

/** Adds a person who has finished a lesson, written a draft and answered a question. */
export async function addProgress(settings: DatabaseSettings): Promise<void> {
  await using database = await openDatabase(settings);
  await addLessons(database);
  await addActivities(database);
  const { id: userId } = await addBuyer(database);
  const activity = { lesson: "a-price", activity: exercise };
  const answer = { answer: { chosen: [1], right: true }, answeredAt: "2026-01-01T00:00:00.000Z" };
  const place = { userId, courseId: lessonCourse };
  await mergeProgress({ database, limiter: noLimits }, place, {
    done: ["a-price"],
    lastLesson: "a-till",
    drafts: [{ ...activity, text: "const চা = 18;", revision: 0 }],
    answers: [{ ...activity, activity: question, ...answer }],
  });
}
