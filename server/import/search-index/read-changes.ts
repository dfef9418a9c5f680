import { setImmediate as nextTurn } from "node:timers/promises";
import type { SelectQueryBuilder } from "kysely";
import { differs } from "../changes/changes.ts";
import { type OrderChoice, removableCourses } from "../changes/held-courses.ts";
import type { StagingDatabase } from "../staging/staged-courses.ts";
import { namesInBangla } from "../../search/bangla-names.ts";
import type { CourseText } from "../../search/course-words.ts";

/** A course before and after an import, and its number if it is in the index. */
export type CourseChange = {
  id: string;
  number: number | null;
  before: CourseText | undefined;
  after: CourseText | undefined;
};

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

/** Yields all courses as they will be after the import. */
export async function* readCourses(
  staging: StagingDatabase,
  { categoryNames, prune, orders }: ImportPlan,
): AsyncGenerator<{ id: string; text: CourseText }> {
  const removed = prune ? await removableCourses(staging, orders).execute() : [];
  const removedIds = new Set(removed.map(({ id }) => id));
  const others = staging
    .selectFrom("course")
    .leftJoin("staged_course as staged", "staged.id", "course.id")
    .where("staged.id", "is", null);
  for (const courses of [staging.selectFrom("staged_course as course"), others]) {
    for await (const row of pages(courses)) {
      if (!removedIds.has(row.id)) yield { id: row.id, text: textOf(row, categoryNames) };
    }
  }
}

/** Returns the first courses whose text the import changes; no category gets another name. */
export async function readChanges(
  staging: StagingDatabase,
  { categoryNames, prune, orders }: ImportPlan,
  max: number,
): Promise<CourseChange[]> {
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
  const textIn = (rows: typeof before, id: string) =>
    rows.has(id) ? textOf(rows.get(id)!, categoryNames) : undefined;
  return [...new Map([...before, ...after]).values()].map(({ id, number }) => {
    return { id, number, before: textIn(before, id), after: textIn(after, id) };
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

function textOf(
  { name, details, category }: Row,
  categoryNames: ImportPlan["categoryNames"],
): CourseText {
  const categoryName = categoryNames.get(category) ?? "";
  const written = [categoryName, category, namesInBangla(category, categoryName)];
  return { name, details, category: written.join(" ") };
}
