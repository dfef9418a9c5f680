import { slug } from "github-slugger";
import { filesOf, isExercise } from "../../contract/exercise-files.ts";
import { fileExtension } from "../../contract/file-extension.ts";
import type { Exercise } from "../../contract/lesson.ts";
import { phpSource } from "../../contract/php-source.ts";
import type { Database } from "../database/schema.ts";
import { findLesson } from "../lessons/lessons.ts";
import { mayRead } from "../lessons/may-read.ts";
import type { PlanDependencies } from "../plans/refresh-overdue-plan.ts";

type DataFile = { path: string; text: string };
type Draft = { activity: string; text: string };
type DraftedLesson = { courseId: string; name: string; drafts: Draft[] };

const folder = "drafts";

/** Makes Node run the programs as the lessons do, as modules. */
const packageFile: DataFile = {
  path: `${folder}/package.json`,
  text: `${JSON.stringify({ private: true, type: "module" })}\n`,
};

/**
 * Returns a person's programs as files that run: in a folder for each exercise, with its other files as the lesson has
 * them, where the person may read it. What belongs to no exercise any more is a text.
 */
export async function draftFiles(
  dependencies: PlanDependencies,
  userId: string,
): Promise<DataFile[]> {
  const lessons = await readDraftedLessons(dependencies.database, userId);
  if (lessons.length === 0) return [];
  const isMember = await mayRead({ free: false }, { userId, dependencies });
  const files: DataFile[] = [packageFile];
  for (const lesson of lessons) {
    const found = await findLesson(dependencies.database, lesson.courseId, lesson.name);
    const exercises = found?.parts.filter(isExercise) ?? [];
    files.push(...filesOfLesson(lesson, exercises, isMember || found?.free === true));
  }
  return files;
}

function filesOfLesson(
  { courseId, name, drafts }: DraftedLesson,
  exercises: Exercise[],
  isReadable: boolean,
): DataFile[] {
  const left = new Map(drafts.map(({ activity, text }) => [activity, text]));
  const place = `${folder}/${courseId}/${name}`;
  const files = exercises.flatMap((exercise, index) => {
    const program = filesOf(exercise).flatMap((file) => {
      const text = left.get(file.draft) ?? (isReadable && file.name ? file.start : undefined);
      const isDraft = left.delete(file.draft);
      return text === undefined ? [] : [{ file, text, isDraft }];
    });
    if (!program.some(({ isDraft }) => isDraft)) return [];
    const title = slug(exercise.title).slice(0, 40).toWellFormed();
    return program.map(({ file, text }) => ({
      path: `${place}/${index + 1}-${title}/${file.name || `program.${fileExtension(file.language)}`}`,
      text: `${file.language === "php" ? phpSource(text) : text}\n`,
    }));
  });
  // An activity's name is what a client has sent.
  const others = [...left].map(([activity, text], index) => ({
    path: `${place}/other-${index + 1}.txt`,
    text: `${activity}\n\n${text}\n`,
  }));
  return [...files, ...others];
}

async function readDraftedLessons(database: Database, userId: string): Promise<DraftedLesson[]> {
  const drafts = await database
    .selectFrom("lesson_draft")
    .select(["course_id", "lesson", "activity", "text"])
    .where("user_id", "=", userId)
    .orderBy("course_id")
    .orderBy("lesson")
    .orderBy("activity")
    .execute();
  const lessons = Map.groupBy(drafts, ({ course_id, lesson }) => `${course_id}/${lesson}`);
  return [...lessons.values()].map((ofLesson) => ({
    courseId: ofLesson[0]!.course_id,
    name: ofLesson[0]!.lesson,
    drafts: ofLesson,
  }));
}
