import type { StagingDatabase } from "../staging/staged-courses.ts";
import {
  type AddWords,
  type RowsOf,
  type WordRow,
  type WordsChange,
  indexRows,
} from "./index-rows.ts";

/** What an import changes of a course or lesson in the index. */
export type Change<Key> = {
  key: Key;
  /** Null when it is not in the index. */
  number: number | null;
  before: AddWords | undefined;
  /** Undefined when it is removed. */
  after: AddWords | undefined;
};

/** The courses or the lessons, as the import will leave them. */
export type Numbered<Key> = {
  /** Their table, and that of their numbers. */
  of: "course" | "lesson";
  table: "search_course" | "search_lesson";
  rowsOf: RowsOf;
  readAll: () => AsyncIterable<{ key: Key; words: AddWords }>;
  /** Reads the first ones whose words change. */
  readChanges: (max: number) => Promise<Change<Key>[]>;
};

/** The numbers of courses or lessons after an import. */
export type PreparedNumbers<Key> = {
  /** They replace the stored ones, with all rows of words; otherwise, only some change. */
  isNew: boolean;
  added: (Key & { number: number })[];
  removed: number[];
};

type Prepared<Key> = { numbers: PreparedNumbers<Key>; words: WordRow[] };

/** Above this share of changed courses or lessons, a new index is made: each of its rows would change. */
const maxPatchShare = 1 / 10;

/** Prepares the numbers and words of all courses or lessons, or, of an index that is current, those that change. */
export async function prepareNumbered<Key>(
  staging: StagingDatabase,
  numbered: Numbered<Key>,
  isCurrent: boolean,
): Promise<Prepared<Key>> {
  const patch = isCurrent && (await preparePatch(staging, numbered));
  return patch || prepareNew(numbered);
}

async function prepareNew<Key>({ readAll, rowsOf }: Numbered<Key>): Promise<Prepared<Key>> {
  const added: PreparedNumbers<Key>["added"] = [];
  const changes = async function* (): AsyncGenerator<WordsChange> {
    for await (const { key, words } of readAll()) {
      const number = added.push({ ...key, number: added.length }) - 1;
      yield { number, before: undefined, after: words };
    }
  };
  const words = await indexRows(changes(), rowsOf, undefined);
  return { numbers: { isNew: true, added, removed: [] }, words };
}

/** Returns undefined when a new index is better: some have no number, too much changes, or the numbers of what is removed add up. */
async function preparePatch<Key>(
  staging: StagingDatabase,
  { of, table, rowsOf, readChanges }: Numbered<Key>,
): Promise<Prepared<Key> | undefined> {
  const numbers = await staging
    .selectFrom(table)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.max<number | null>("number").as("last"),
    ])
    .executeTakeFirstOrThrow();
  const [count, last] = [Number(numbers.count), numbers.last ?? -1];
  const stored = await staging
    .selectFrom(of)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(stored.count) !== count) return undefined;
  const max = Math.floor(count * maxPatchShare);
  const changes = await readChanges(max + 1);
  if (changes.length > max || last > 2 * count) return undefined;
  const unnumbered = changes.filter(({ number }) => number === null);
  const added = unnumbered.map(({ key }, index) => ({ ...key, number: last + 1 + index }));
  const newNumbers = new Map(unnumbered.map((change, index) => [change, added[index]!.number]));
  const inOrder = changes
    .map((change) => ({ ...change, number: change.number ?? newNumbers.get(change)! }))
    .toSorted((one, other) => one.number - other.number);
  const words = await indexRows(inOrder, rowsOf, staging);
  const removed = inOrder.filter(({ after }) => !after).map(({ number }) => number);
  return { numbers: { isNew: false, added, removed }, words };
}
