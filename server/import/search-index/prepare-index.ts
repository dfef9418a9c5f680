import type { Source } from "../sources/source.ts";
import { type StagingDatabase, withStagedCourses } from "../staging/staged-courses.ts";
import { catalogueVersion } from "../../revision/version.ts";
import type { Database } from "../../database/schema.ts";
import { type TextChange, type WordRow, indexRows } from "./index-rows.ts";
import { type ImportPlan, readChanges, readCourses } from "./read-changes.ts";
import { indexVersion } from "../../search/stored-index.ts";

/** The rows of an index, made before the transaction that writes them, which would otherwise block others for long. */
export type PreparedIndex = {
  /** The version of the catalogue that it changes. */
  version: string;
  /** Replaces the stored rows; otherwise, only some change. */
  isNew: boolean;
  /** The courses that get numbers, and those that lose theirs. */
  added: { id: string; number: number }[];
  removed: string[];
  words: WordRow[];
};

/** Above this share of changed courses, a new index is made: each of its rows would change. */
const maxPatchShare = 1 / 10;

/** Prepares a new index of the catalogue as it is. */
export async function prepareIndex(database: Database): Promise<PreparedIndex> {
  return withStagedCourses(database, async (staging) => {
    const version = await catalogueVersion(staging);
    const categoryNames = await readCategoryNames(staging);
    return prepareNew(staging, version, { categoryNames, prune: false, orders: undefined });
  });
}

/** Prepares the index of the catalogue as it will be when the staged courses have been imported. */
export async function prepareImport(
  staging: StagingDatabase,
  { categories = [] }: Pick<Source, "categories">,
  removal: Omit<ImportPlan, "categoryNames">,
): Promise<PreparedIndex> {
  const version = await catalogueVersion(staging);
  const categoryNames = await readCategoryNames(staging);
  const isRenamed = categories.some(
    ({ category, name }) => (categoryNames.get(category) ?? name) !== name,
  );
  for (const { category, name } of categories) categoryNames.set(category, name);
  const plan = { categoryNames, ...removal };
  const isCurrent = (await indexVersion(staging)) === version;
  const patch = isCurrent && !isRenamed && (await preparePatch(staging, version, plan));
  return patch || prepareNew(staging, version, plan);
}

async function prepareNew(
  staging: StagingDatabase,
  version: string,
  plan: ImportPlan,
): Promise<PreparedIndex> {
  const added: PreparedIndex["added"] = [];
  const numbered = async function* (): AsyncGenerator<TextChange> {
    for await (const { id, text } of readCourses(staging, plan)) {
      yield { number: added.length, before: undefined, after: text };
      added.push({ id, number: added.length });
    }
  };
  const words = await indexRows(numbered(), undefined);
  return { version, isNew: true, added, removed: [], words };
}

/** Returns undefined when a new index is better: too many courses change, or the numbers of removed ones add up. */
async function preparePatch(
  staging: StagingDatabase,
  version: string,
  plan: ImportPlan,
): Promise<PreparedIndex | undefined> {
  const numbers = await staging
    .selectFrom("search_course")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.max<number | null>("number").as("last"),
    ])
    .executeTakeFirstOrThrow();
  const [count, last] = [Number(numbers.count), numbers.last ?? -1];
  const max = Math.floor(count * maxPatchShare);
  const changes = await readChanges(staging, plan, max + 1);
  if (changes.length > max || last > 2 * count) return undefined;
  const unnumbered = changes.filter(({ number }) => number === null);
  const added = unnumbered.map(({ id }, index) => ({ id, number: last + 1 + index }));
  const newNumbers = new Map(added.map(({ id, number }) => [id, number]));
  const numbered = changes
    .map((change) => ({ ...change, number: change.number ?? newNumbers.get(change.id)! }))
    .toSorted((one, other) => one.number - other.number);
  const words = await indexRows(numbered, staging);
  const removed = changes.filter(({ after }) => !after).map(({ id }) => id);
  return { version, isNew: false, added, removed, words };
}

async function readCategoryNames(database: Database): Promise<Map<string, string>> {
  const rows = await database.selectFrom("category").select(["category", "name"]).execute();
  return new Map(rows.map(({ category, name }) => [category, name]));
}
