import { setImmediate as nextTurn } from "node:timers/promises";
import type { SelectQueryBuilder } from "kysely";
import { type OrderChoice, removableCourses } from "../catalogue/held-courses.ts";
import type { Source } from "../catalogue/source.ts";
import type { StagingDatabase } from "../catalogue/staged-courses.ts";
import { catalogueVersion } from "../catalogue/version.ts";
import type { Database } from "../database/schema.ts";
import type { CourseText } from "./course-words.ts";
import { type ChangedRows, type TextChange, changedRows, newRows } from "./index-rows.ts";
import { indexColumn, indexVersion } from "./stored-index.ts";

/** The rows of an index, made before the transaction that writes them, which would otherwise block others for long. */
export type PreparedIndex = {
  /** The version of the catalogue that it changes. */
  version: string;
  /** Replaces the stored rows; otherwise, only some change. */
  isNew: boolean;
  /** The number of each course after the change. */
  numbers: ReadonlyMap<string, number>;
  added: string[];
  removed: string[];
  rows: ChangedRows;
};

type Removal = { prune: boolean; orders: OrderChoice | undefined };

/** Above this share of changed courses, a new index is made: each of its rows would change. */
const largestPatch = 1 / 10;

const pageSize = 500;

/** Prepares the index of the catalogue as it is. */
export async function prepareIndex(database: Database): Promise<PreparedIndex> {
  const version = await catalogueVersion(database);
  return { version, ...(await prepareNew(storedTexts(database, await categoryNames(database)))) };
}

/** Prepares the index of the catalogue as it will be when the staged courses have been imported. */
export async function prepareImport(
  staging: StagingDatabase,
  { categories = [] }: Pick<Source, "categories">,
  removal: Removal,
): Promise<PreparedIndex> {
  const version = await catalogueVersion(staging);
  const before = await categoryNames(staging);
  const after = new Map(before);
  for (const { category, name } of categories) after.set(category, name);
  const renamed = [...before.keys()].filter((key) => after.get(key) !== before.get(key));
  const removed = await removedCourses(staging, removal);
  const changes = changedTexts(staging, { before, after, renamed, removed: new Set(removed) });
  const isCurrent = (await indexVersion(staging)) === version;
  const patch =
    isCurrent && (await collect(changes, largestPatch * (await countAfter(staging, removed))));
  return patch
    ? { version, ...(await preparePatch(staging, patch, removed)) }
    : { version, ...(await prepareNew(textsAfter(staging, after, new Set(removed)))) };
}

type Change = { id: string } & Omit<TextChange, "number">;

async function prepareNew(
  texts: AsyncIterable<CourseText>,
): Promise<Omit<PreparedIndex, "version">> {
  const numbers = new Map<string, number>();
  const rows = await newRows(
    (async function* () {
      for await (const text of texts) {
        const number = numbers.size;
        numbers.set(text.id, number);
        yield { number, text };
      }
    })(),
  );
  return { isNew: true, numbers, added: [...numbers.keys()], removed: [], rows };
}

async function preparePatch(
  database: Database,
  changes: Change[],
  removed: string[],
): Promise<Omit<PreparedIndex, "version">> {
  const stored = await database.selectFrom("search_course").selectAll().execute();
  const numbers = new Map(stored.map(({ id, number }) => [id, number]));
  const before = new Map(numbers);
  for (const id of removed) numbers.delete(id);
  const added = changes.filter(({ id, after }) => after && !before.has(id)).map(({ id }) => id);
  const taken = new Set(numbers.values());
  let free = 0;
  for (const id of added) {
    while (taken.has(free)) free++;
    numbers.set(id, free++);
  }
  const numbered = async function* (): AsyncGenerator<TextChange> {
    for (const { id, ...texts } of changes) {
      const number = before.get(id);
      // A number that is used again belongs to two courses, whose words change one after the other.
      if (number !== undefined) yield { number, before: texts.before, after: texts.after };
      else yield { number: numbers.get(id)!, before: undefined, after: texts.after };
    }
  };
  const vocabulary = (await indexColumn(database, "vocabulary"))!;
  const rows = await changedRows(database, numbered(), vocabulary);
  return { isNew: false, numbers, added, removed, rows };
}

/** Returns all changes, or undefined when there are more than `most`. */
async function collect(
  changes: AsyncIterable<Change>,
  most: number,
): Promise<Change[] | undefined> {
  const collected: Change[] = [];
  for await (const change of changes) {
    collected.push(change);
    if (collected.length > most) return undefined;
  }
  return collected;
}

async function removedCourses(
  staging: StagingDatabase,
  { prune, orders }: Removal,
): Promise<string[]> {
  if (!prune) return [];
  const rows = await removableCourses(staging, orders).execute();
  return rows.map(({ id }) => id);
}

async function countAfter(staging: StagingDatabase, removed: string[]): Promise<number> {
  const { count } = await staging
    .selectFrom("course")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const staged = await staging
    .selectFrom("staged_course")
    .leftJoin("course", "course.id", "staged_course.id")
    .where("course.id", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count) + Number(staged.count) - removed.length;
}

/** Yields what changes in the words of courses; a removed course comes before those that may get its number. */
async function* changedTexts(
  staging: StagingDatabase,
  given: {
    before: Map<string, string>;
    after: Map<string, string>;
    renamed: string[];
    removed: Set<string>;
  },
): AsyncGenerator<Change> {
  const { before, after, renamed, removed } = given;
  const unstaged = staging
    .selectFrom("course")
    .leftJoin("staged_course", "staged_course.id", "course.id")
    .where("staged_course.id", "is", null);
  if (removed.size > 0 || renamed.length > 0) {
    for await (const row of pages((last) =>
      unstaged
        .select(["course.id as id", "course.name as name", "course.details as details"])
        .select("course.category as category")
        .where("course.id", ">", last)
        .orderBy("course.id")
        .limit(pageSize),
    )) {
      const isRemoved = removed.has(row.id);
      if (!isRemoved && !renamed.includes(row.category)) continue;
      yield {
        id: row.id,
        before: textOf(row, before),
        after: isRemoved ? undefined : textOf(row, after),
      };
    }
  }
  for await (const { old_name, old_details, old_category, ...row } of pages((last) =>
    staging
      .selectFrom("staged_course as staged")
      .leftJoin("course", "course.id", "staged.id")
      .select(["staged.id", "staged.name", "staged.details", "staged.category"])
      .select(["course.name as old_name", "course.details as old_details"])
      .select("course.category as old_category")
      .where("staged.id", ">", last)
      .where(({ eb, ref, or }) =>
        or([
          eb("course.id", "is", null),
          eb("course.name", "!=", ref("staged.name")),
          eb("course.details", "!=", ref("staged.details")),
          eb("course.category", "!=", ref("staged.category")),
          ...(renamed.length > 0 ? [eb("course.category", "in", renamed)] : []),
        ]),
      )
      .orderBy("staged.id")
      .limit(pageSize),
  )) {
    const old =
      old_name === null || old_details === null || old_category === null
        ? undefined
        : textOf(
            { id: row.id, name: old_name, details: old_details, category: old_category },
            before,
          );
    yield { id: row.id, before: old, after: textOf(row, after) };
  }
}

/** Yields the texts of all courses after the import. */
async function* textsAfter(
  staging: StagingDatabase,
  names: Map<string, string>,
  removed: Set<string>,
): AsyncGenerator<CourseText> {
  for await (const row of pages((last) =>
    staging
      .selectFrom("staged_course")
      .select(["id", "name", "details", "category"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(pageSize),
  )) {
    yield textOf(row, names);
  }
  for await (const row of pages((last) =>
    staging
      .selectFrom("course")
      .leftJoin("staged_course", "staged_course.id", "course.id")
      .where("staged_course.id", "is", null)
      .select(["course.id as id", "course.name as name", "course.details as details"])
      .select("course.category as category")
      .where("course.id", ">", last)
      .orderBy("course.id")
      .limit(pageSize),
  )) {
    if (!removed.has(row.id)) yield textOf(row, names);
  }
}

async function* storedTexts(
  database: Database,
  names: Map<string, string>,
): AsyncGenerator<CourseText> {
  for await (const row of pages((last) =>
    database
      .selectFrom("course")
      .select(["id", "name", "details", "category"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(pageSize),
  )) {
    yield textOf(row, names);
  }
}

/** Yields the rows of a query page by page, each beginning after the last id; the event loop is free in between. */
async function* pages<Row extends { id: string }>(
  after: (last: string) => Pick<SelectQueryBuilder<never, never, Row>, "execute">,
): AsyncGenerator<Row> {
  for (let last = ""; ;) {
    const rows = await after(last).execute();
    yield* rows as Row[];
    if (rows.length < pageSize) return;
    last = (rows as Row[]).at(-1)!.id;
    await nextTurn();
  }
}

async function categoryNames(database: Database): Promise<Map<string, string>> {
  const rows = await database.selectFrom("category").select(["category", "name"]).execute();
  return new Map(rows.map(({ category, name }) => [category, name]));
}

function textOf(
  { id, name, details, category }: Omit<CourseText, "categoryName">,
  names: Map<string, string>,
): CourseText {
  return { id, name, details, category, categoryName: names.get(category) ?? "" };
}
