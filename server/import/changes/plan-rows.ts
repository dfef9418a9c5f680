import { type Changes, namesKept } from "./changes.ts";

type PlannedRows<Row> = {
  /** The rows to add and to change. */
  upserts: Row[];
  /** The keys of the stored rows that are not wanted. */
  others: string[];
  /** What happens to them, and to those that are removed. */
  changes: (removals: string[]) => Changes;
};

/** Compares the rows that a source wants with the stored ones, which may have further columns. */
export function planRows<Row extends object>(
  wanted: Row[],
  stored: Row[],
  keyOf: (row: Row) => string,
): PlannedRows<Row> {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const added = wanted.filter((row) => !before.has(keyOf(row)));
  const changed = wanted.filter((row) => {
    const old = before.get(keyOf(row));
    return old !== undefined && !isSame(row, old);
  });
  const kept = new Set(wanted.map(keyOf));
  const named = (rows: Row[]) => ({
    count: rows.length,
    names: rows.slice(0, namesKept).map(keyOf),
  });
  return {
    upserts: [...added, ...changed],
    others: [...before.keys()].filter((key) => !kept.has(key)),
    changes: (removals) => ({
      added: named(added),
      changed: named(changed),
      removed: { count: removals.length, names: removals },
      unchanged: wanted.length - added.length - changed.length,
    }),
  };
}

function isSame<Row extends object>(one: Row, other: Row): boolean {
  return (Object.keys(one) as (keyof Row)[]).every((key) => one[key] === other[key]);
}
