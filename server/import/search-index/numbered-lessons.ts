import { setImmediate as nextTurn } from "node:timers/promises";
import { type SelectQueryBuilder, sql } from "kysely";
import type { LessonSection } from "../../search/lesson-section.ts";
import { addLessonWords, lessonRows } from "../../search/lesson-words.ts";
import { differs } from "../changes/changes.ts";
import { removableCourses } from "../changes/held-courses.ts";
import { removedLessons, stagedBesideLessons } from "../changes/lesson-changes.ts";
import type { StagingDatabase } from "../staging/staged-courses.ts";
import type { AddWords } from "./index-rows.ts";
import type { ImportPlan } from "./numbered-courses.ts";
import type { Change, Numbered } from "./prepare-numbered.ts";

export type LessonKey = { course_id: string; name: string };
type Removal = Pick<ImportPlan, "prune" | "orders">;
type Row = LessonKey & { sections: string };

/** A query of lessons, stored or staged ones, under the name `lesson`. */
type Lessons = SelectQueryBuilder<any, any, object>;

const pageSize = 100;

/** The lessons for the index. */
export function numberedLessons(staging: StagingDatabase, plan: Removal): Numbered<LessonKey> {
  return {
    of: "lesson",
    table: "search_lesson",
    rowsOf: lessonRows,
    readAll: () => readLessons(staging, plan),
    readChanges: (max) => readChanges(staging, plan, max),
  };
}

/** Yields all lessons as they will be after the import. */
async function* readLessons(
  staging: StagingDatabase,
  removal: Removal,
): AsyncGenerator<{ key: LessonKey; words: AddWords }> {
  const removed = await readRemoved(staging, removal);
  const removedPaths = new Set(removed.map(pathOf));
  const others = staging
    .selectFrom("lesson")
    .leftJoin("staged_lesson as staged", (join) =>
      join
        .onRef("staged.course_id", "=", "lesson.course_id")
        .onRef("staged.name", "=", "lesson.name"),
    )
    .where("staged.name", "is", null);
  for (const lessons of [staging.selectFrom("staged_lesson as lesson"), others]) {
    for await (const { sections, ...key } of pages(lessons)) {
      if (!removedPaths.has(pathOf(key))) yield { key, words: wordsOf(sections) };
    }
  }
}

/** Returns the first lessons whose sections the import changes. */
async function readChanges(
  staging: StagingDatabase,
  removal: Removal,
  max: number,
): Promise<Change<LessonKey>[]> {
  const changed = await stagedBesideLessons(staging)
    .leftJoin("search_lesson as indexed", (join) =>
      join
        .onRef("indexed.course_id", "=", "staged.course_id")
        .onRef("indexed.name", "=", "staged.name"),
    )
    .where(differs("staged", "lesson", ["sections"]))
    .select(["staged.course_id", "staged.name", "indexed.number"])
    .select(["lesson.sections as before", "staged.sections as after"])
    .limit(max)
    .execute();
  const removed = await readRemoved(staging, removal);
  return [...changed, ...removed.map((lesson) => ({ ...lesson, after: null }))].map(
    ({ course_id, name, number, before, after }) => ({
      key: { course_id, name },
      number,
      before: before === null ? undefined : wordsOf(before),
      after: after === null ? undefined : wordsOf(after),
    }),
  );
}

/** Returns the lessons that the import removes, with their courses or from them. */
async function readRemoved(staging: StagingDatabase, { prune, orders }: Removal) {
  if (!prune) return [];
  const fromCourses = removedLessons(staging).select(["lesson.course_id", "lesson.name"]);
  const withCourses = staging
    .selectFrom("lesson")
    .where("lesson.course_id", "in", removableCourses(staging, orders))
    .select(["lesson.course_id", "lesson.name"]);
  return staging
    .selectFrom(fromCourses.union(withCourses).as("removed"))
    .innerJoin("lesson", (join) =>
      join
        .onRef("lesson.course_id", "=", "removed.course_id")
        .onRef("lesson.name", "=", "removed.name"),
    )
    .leftJoin("search_lesson as indexed", (join) =>
      join
        .onRef("indexed.course_id", "=", "removed.course_id")
        .onRef("indexed.name", "=", "removed.name"),
    )
    .select(["removed.course_id", "removed.name", "indexed.number", "lesson.sections as before"])
    .execute();
}

/** Yields the rows of lessons page by page, each beginning after the last one; the event loop is free in between. */
async function* pages(lessons: Lessons): AsyncGenerator<Row> {
  const inOrder = lessons
    .select(["lesson.course_id", "lesson.name", "lesson.sections"])
    .orderBy("lesson.course_id")
    .orderBy("lesson.name")
    .limit(pageSize)
    .$castTo<Row>();
  for (let last: LessonKey = { course_id: "", name: "" }; ;) {
    const isLater = sql<boolean>`(lesson.course_id, lesson.name) > (${last.course_id}, ${last.name})`;
    const rows = await inOrder.where(isLater).execute();
    yield* rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)!;
    await nextTurn();
  }
}

const pathOf = ({ course_id, name }: LessonKey) => `${course_id}/${name}`;

function wordsOf(sections: string): AddWords {
  return (add) => addLessonWords(JSON.parse(sections) as LessonSection[], add);
}
