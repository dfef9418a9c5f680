import { type OrderChoice, removableCourses } from "../catalogue/held-courses.ts";
import type { Source } from "../catalogue/source.ts";
import { type StagingDatabase, withStagedCourses } from "../catalogue/staged-courses.ts";
import { catalogueVersion } from "../catalogue/version.ts";
import type { Database } from "../database/schema.ts";
import { type ChangedRows, type TextChange, changedRows, newRows } from "./index-rows.ts";
import { type ChangeContext, type CourseChange, readChanges } from "./read-changes.ts";
import { indexVersion } from "./stored-index.ts";

/** The rows of an index, made before the transaction that writes them, which would otherwise block others for long. */
export type PreparedIndex = {
  /** The version of the catalogue that it changes. */
  version: string;
  /** Replaces the stored rows; otherwise, only some change. */
  isNew: boolean;
  added: { id: string; number: number }[];
  removed: string[];
  rows: ChangedRows;
};

/** Above this share of changed courses, a new index is made: each of its rows would change. */
const largestPatch = 1 / 10;

/** Prepares a new index of the catalogue as it is. */
export async function prepareIndex(database: Database): Promise<PreparedIndex> {
  return withStagedCourses(database, async (staging) => {
    const version = await catalogueVersion(staging);
    const names = await categoryNames(staging);
    return prepareNew(staging, version, { before: names, after: names, removed: new Set() });
  });
}

/** Prepares the index of the catalogue as it will be when the staged courses have been imported. */
export async function prepareImport(
  staging: StagingDatabase,
  { categories = [] }: Pick<Source, "categories">,
  { prune, orders }: { prune: boolean; orders: OrderChoice | undefined },
): Promise<PreparedIndex> {
  const version = await catalogueVersion(staging);
  const before = await categoryNames(staging);
  const imported = categories.map(({ category, name }) => [category, name] as const);
  const removed = prune ? await removableCourses(staging, orders).execute() : [];
  const context = {
    before,
    after: new Map([...before, ...imported]),
    removed: new Set(removed.map(({ id }) => id)),
  };
  const isCurrent = (await indexVersion(staging)) === version;
  const patch = isCurrent && (await fewChanges(staging, context));
  return patch ? preparePatch(staging, version, patch) : prepareNew(staging, version, context);
}

async function prepareNew(
  staging: StagingDatabase,
  version: string,
  context: ChangeContext,
): Promise<PreparedIndex> {
  const added: PreparedIndex["added"] = [];
  const numbered = async function* (): AsyncGenerator<TextChange> {
    for await (const { id, after } of readChanges(staging, context, "all")) {
      if (!after) continue;
      yield { number: added.length, before: undefined, after };
      added.push({ id, number: added.length });
    }
  };
  const rows = await newRows(numbered());
  return { version, isNew: true, added, removed: [], rows };
}

async function preparePatch(
  staging: StagingDatabase,
  version: string,
  changes: CourseChange[],
): Promise<PreparedIndex> {
  const unnumbered = changes.filter(({ number }) => number === null);
  const free = await freeNumbers(staging, unnumbered.length);
  const added = unnumbered.map(({ id }, index) => ({ id, number: free[index]! }));
  const numbers = new Map(added.map(({ id, number }) => [id, number]));
  const numbered = changes
    .map((change) => ({ ...change, number: change.number ?? numbers.get(change.id)! }))
    .toSorted((one, other) => one.number - other.number);
  const rows = await changedRows(staging, numbered);
  const removed = changes.filter(({ after }) => !after).map(({ id }) => id);
  return { version, isNew: false, added, removed, rows };
}

/** Returns the lowest numbers that no course has. */
async function freeNumbers(staging: StagingDatabase, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await staging.selectFrom("search_course").select("number").execute();
  const taken = new Set(rows.map(({ number }) => number));
  const free: number[] = [];
  for (let number = 0; free.length < count; number++) if (!taken.has(number)) free.push(number);
  return free;
}

/** Returns all changes, or undefined when they are too many to change the stored rows. */
async function fewChanges(
  staging: StagingDatabase,
  context: ChangeContext,
): Promise<CourseChange[] | undefined> {
  const { courses } = await staging
    .selectFrom("search_course")
    .select(({ fn }) => fn.countAll<number>().as("courses"))
    .executeTakeFirstOrThrow();
  const changes: CourseChange[] = [];
  for await (const change of readChanges(staging, context, "changed")) {
    changes.push(change);
    if (changes.length > largestPatch * Number(courses)) return undefined;
  }
  return changes;
}

async function categoryNames(database: Database): Promise<Map<string, string>> {
  const rows = await database.selectFrom("category").select(["category", "name"]).execute();
  return new Map(rows.map(({ category, name }) => [category, name]));
}
