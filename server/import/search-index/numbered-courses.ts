import { setImmediate as nextTurn } from "node:timers/promises";
import type { SelectQueryBuilder } from "kysely";
import { differs } from "../changes/changes.ts";
import { type OrderChoice, removableCourses } from "../changes/held-courses.ts";
import type { StagingDatabase } from "../staging/staged-courses.ts";
import { namesInBangla } from "../../search/bangla-names.ts";
import { addCourseWords, courseRows } from "../../search/course-words.ts";
import type { AddWords } from "./index-rows.ts";
import type { Change, Numbered } from "./prepare-numbered.ts";

export type CourseKey = { id: string };

/** What an import of the staged courses does besides. */
export type ImportPlan = {
  /** The names of all categories after it. */
  categoryNames: ReadonlyMap<string, string>;
  /** It removes what the source does not have. */
  prune: boolean;
  orders: OrderChoice | undefined;
};

const searched = ["name", "details", "category"] as const;
type Row = { id: string; number: number | null } & Record<(typeof searched)[number], string>;

/** A query of courses, stored or staged ones, under the name `course`. */
type Courses = SelectQueryBuilder<any, any, object>;

const pageSize = 500;

/** The courses for the index. */
export function numberedCourses(staging: StagingDatabase, plan: ImportPlan): Numbered<CourseKey> {
  return {
    of: "course",
    table: "search_course",
    rowsOf: courseRows,
    readAll: () => readCourses(staging, plan),
    readChanges: (max) => readChanges(staging, plan, max),
  };
}

/** Yields all courses as they will be after the import. */
async function* readCourses(
  staging: StagingDatabase,
  { categoryNames, prune, orders }: ImportPlan,
): AsyncGenerator<{ key: CourseKey; words: AddWords }> {
  const removed = prune ? await removableCourses(staging, orders).execute() : [];
  const removedIds = new Set(removed.map(({ id }) => id));
  const others = staging
    .selectFrom("course")
    .leftJoin("staged_course as staged", "staged.id", "course.id")
    .where("staged.id", "is", null);
  for (const courses of [staging.selectFrom("staged_course as course"), others]) {
    for await (const row of pages(courses)) {
      if (!removedIds.has(row.id)) {
        yield { key: { id: row.id }, words: wordsOf(row, categoryNames) };
      }
    }
  }
}

/** Returns the first courses whose text the import changes; no category gets another name. */
async function readChanges(
  staging: StagingDatabase,
  { categoryNames, prune, orders }: ImportPlan,
  max: number,
): Promise<Change<CourseKey>[]> {
  const changed = staging
    .selectFrom("staged_course as staged")
    .leftJoin("course", "course.id", "staged.id")
    .where(differs("staged", "course", searched))
    .select("staged.id");
  const ids = prune ? changed.unionAll(removableCourses(staging, orders)) : changed;
  const read = async (courses: Courses) => {
    const rows = await texts(courses).where("course.id", "in", ids).limit(max).execute();
    return new Map(rows.map((row) => [row.id, row]));
  };
  const before = await read(staging.selectFrom("course"));
  const after = await read(staging.selectFrom("staged_course as course"));
  return [...new Map([...before, ...after]).values()].map(({ id, number }) => {
    const [was, becomes] = [before.get(id), after.get(id)];
    return {
      key: { id },
      number,
      before: was && wordsOf(was, categoryNames),
      after: becomes && wordsOf(becomes, categoryNames),
    };
  });
}

/** Yields the rows of courses page by page, each beginning after the last id; the event loop is free in between. */
async function* pages(courses: Courses): AsyncGenerator<Row> {
  const inOrder = texts(courses).orderBy("course.id").limit(pageSize);
  for (let last = ""; ;) {
    const rows = await inOrder.where("course.id", ">", last).execute();
    yield* rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)!.id;
    await nextTurn();
  }
}

/** Selects what is searched of courses, and their numbers. */
function texts(courses: Courses): SelectQueryBuilder<any, any, Row> {
  return courses
    .leftJoin("search_course as indexed", "indexed.id", "course.id")
    .select(["course.id", "indexed.number", ...searched.map((column) => `course.${column}`)])
    .$castTo<Row>();
}

function wordsOf(
  { name, details, category }: Row,
  categoryNames: ImportPlan["categoryNames"],
): AddWords {
  const categoryName = categoryNames.get(category) ?? "";
  const written = [categoryName, category, namesInBangla(category, categoryName)];
  return (add) => addCourseWords({ name, details, category: written.join(" ") }, add);
}
