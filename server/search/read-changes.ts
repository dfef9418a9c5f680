import { setImmediate as nextTurn } from "node:timers/promises";
import type { SelectQueryBuilder } from "kysely";
import { differs } from "../catalogue/changes.ts";
import type { StagingDatabase } from "../catalogue/staged-courses.ts";
import type { CourseText } from "./course-words.ts";

/** A course before and after an import, and its number if it is in the index. */
export type CourseChange = {
  id: string;
  number: number | null;
  before: CourseText | undefined;
  after: CourseText | undefined;
};

type Names = ReadonlyMap<string, string>;

/** The names of the categories before and after an import, and the courses that it removes. */
export type ChangeContext = { before: Names; after: Names; removed: ReadonlySet<string> };

type Row = { id: string; number: number | null } & TextColumns &
  Record<`old_${keyof TextColumns}`, string | null>;
type TextColumns = { name: string; details: string; category: string };

const searched = ["name", "details", "category"] as const satisfies (keyof TextColumns)[];
const oldColumns = searched.map((column) => `course.${column} as old_${column}` as const);

const pageSize = 500;

/** Yields the courses whose text the import of the staged ones changes, or all courses. */
export async function* readChanges(
  staging: StagingDatabase,
  { before, after, removed }: ChangeContext,
  which: "changed" | "all",
): AsyncGenerator<CourseChange> {
  const isAll = which === "all";
  const renamed = [...before.keys()].filter((key) => after.get(key) !== before.get(key));
  const staged = staging
    .selectFrom("staged_course as staged")
    .leftJoin("course", "course.id", "staged.id")
    .leftJoin("search_course", "search_course.id", "staged.id")
    .select(["staged.id", "search_course.number", ...oldColumns])
    .select(searched.map((column) => `staged.${column}` as const))
    .$if(!isAll, (query) =>
      query.where(({ eb, or }) =>
        or([
          differs("staged", "course", searched),
          ...(renamed.length > 0 ? [eb("course.category", "in", renamed)] : []),
        ]),
      ),
    );
  const others = staging
    .selectFrom("course")
    .leftJoin("staged_course as staged", "staged.id", "course.id")
    .leftJoin("search_course", "search_course.id", "course.id")
    .where("staged.id", "is", null)
    .select(["course.id", "search_course.number", ...oldColumns])
    .select(searched.map((column) => `course.${column}` as const));
  const changeOf = ({ id, number, old_name, old_details, old_category, ...row }: Row) => ({
    id,
    number,
    before:
      old_name === null
        ? undefined
        : textOf({ name: old_name, details: old_details!, category: old_category! }, before),
    after: removed.has(id) ? undefined : textOf(row, after),
  });
  for await (const row of pages(staged, "staged.id")) yield changeOf(row);
  if (!isAll && removed.size === 0 && renamed.length === 0) return;
  for await (const row of pages(others, "course.id")) {
    if (isAll || removed.has(row.id) || renamed.includes(row.category)) yield changeOf(row);
  }
}

/** Yields the rows of a query page by page, each beginning after the last id; the event loop is free in between. */
async function* pages(
  query: SelectQueryBuilder<any, any, Row>,
  id: "staged.id" | "course.id",
): AsyncGenerator<Row> {
  const inOrder = query.orderBy(id).limit(pageSize);
  for (let last = ""; ;) {
    const rows = await inOrder.where(id, ">", last).execute();
    yield* rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)!.id;
    await nextTurn();
  }
}

function textOf({ name, details, category }: TextColumns, names: Names): CourseText {
  return { name, details, category: `${names.get(category) ?? ""} ${category}` };
}
