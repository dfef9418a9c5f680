import type { CategoryRow, Database } from "../../database/schema.ts";
import type { Changes } from "./changes.ts";
import { planRows } from "./plan-rows.ts";
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
  const rows = wanted.map(categoryRow);
  const { upserts, others, changes } = planRows(rows, existing, ({ category }) => category);
  const keys = rows.map((row) => row.category);
  const removals = stay ? [] : others.filter((key) => !kept.has(key));
  return {
    keys: new Set(stay ? [...keys, ...others] : keys),
    upserts,
    removals,
    changes: changes(removals),
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
