import type { CategoryRow, Database } from "../../database/schema.ts";
import { type Changes, type Named, namesKept } from "./changes.ts";
import type { PlacedCategory, Source } from "../sources/source.ts";

export type CategoryPlan = {
  changes: Changes;
  upserts: CategoryRow[];
  removals: string[];
  /** The keys of all categories after the changes. */
  keys: Set<string>;
};

/**
 * Plans the changes that make the categories those of a source, in its order. Without `prune`, and when a source has
 * courses only, the others stay; those in `kept` stay in any case.
 */
export async function planCategories(
  database: Database,
  source: Pick<Source, "categories">,
  prune: boolean,
  kept: ReadonlySet<string>,
): Promise<CategoryPlan> {
  const existing = await database.selectFrom("category").selectAll().execute();
  const wanted = source.categories ?? [];
  const stay = !prune || source.categories === undefined;
  const before = new Map(existing.map((row) => [row.category, row]));
  const rows = wanted.map(categoryRow);
  const added = rows.filter((row) => !before.has(row.category));
  const changed = rows.filter((row) => {
    const old = before.get(row.category);
    return old && !sameCategory(row, old);
  });
  const keys = new Set(rows.map((row) => row.category));
  const others = existing.map((row) => row.category).filter((key) => !keys.has(key));
  const removals = stay ? [] : others.filter((key) => !kept.has(key));
  return {
    keys: stay ? new Set([...keys, ...others]) : keys,
    upserts: [...added, ...changed],
    removals,
    changes: {
      added: named(added.map((row) => row.category)),
      changed: named(changed.map((row) => row.category)),
      removed: { count: removals.length, names: removals },
      unchanged: rows.length - added.length - changed.length,
    },
  };
}

/** Adds and changes the planned categories, and updates the main category of their courses. */
export async function upsertCategories(transaction: Database, rows: CategoryRow[]): Promise<void> {
  for (const row of rows) {
    await transaction
      .insertInto("category")
      .values(row)
      .onConflict((conflict) => conflict.column("category").doUpdateSet(row))
      .execute();
    await transaction
      .updateTable("course")
      .set({ main_category: row.main_category })
      .where("category", "=", row.category)
      .where("main_category", "!=", row.main_category)
      .execute();
  }
}

/** Updates the numbers of courses of each category, counting all at once: counting each would read every course often. */
export async function recountCourses(transaction: Database): Promise<void> {
  const counts = transaction
    .selectFrom("category as counted")
    .leftJoin("course", "course.category", "counted.category")
    .select(({ fn }) => ["counted.category", fn.count<number>("course.id").as("courses")])
    .select(({ fn }) =>
      fn.count<number>("course.id").filterWhere("course.planned", "=", 0).as("open"),
    )
    .groupBy("counted.category");
  await transaction
    .updateTable("category")
    .from(counts.as("counts"))
    .set(({ ref }) => ({ course_count: ref("counts.courses"), open_count: ref("counts.open") }))
    .whereRef("counts.category", "=", "category.category")
    .where(({ eb, or, ref }) =>
      or([
        eb("counts.courses", "!=", ref("category.course_count")),
        eb("counts.open", "!=", ref("category.open_count")),
      ]),
    )
    .execute();
}

/** Removes categories; they have no courses any more. */
export async function removeCategories(transaction: Database, keys: string[]): Promise<void> {
  for (const key of keys) {
    await transaction.deleteFrom("category").where("category", "=", key).execute();
  }
}

function categoryRow(
  { category, name, mainCategory }: PlacedCategory,
  position: number,
): CategoryRow {
  return { category, name, main_category: mainCategory, position };
}

function sameCategory(one: CategoryRow, other: CategoryRow): boolean {
  return (Object.keys(one) as (keyof CategoryRow)[]).every((key) => one[key] === other[key]);
}

function named(names: string[]): Named {
  return { count: names.length, names: names.slice(0, namesKept) };
}
