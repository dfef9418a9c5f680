import { levels } from "../../contract/course.ts";
import type { CategoryRow, CourseRow, Database } from "../database/schema.ts";
import { drawnCoverPath } from "./courses.ts";
import type { CatalogueSource, WrittenCourse } from "./read-folder.ts";
import { renewCatalogueVersion } from "./version.ts";

export type Changes = { added: string[]; changed: string[]; removed: string[]; unchanged: number };

/**
 * Writes a checked source in the running transaction: only what differs, and a new catalogue version if anything did.
 * With `prune`, also removes what the source does not have.
 */
export async function applySource(
  transaction: Database,
  source: CatalogueSource,
  prune: boolean,
): Promise<{ categories: Changes; courses: Changes }> {
  const categories = difference(
    source.categories.map(categoryRow),
    await transaction.selectFrom("category").selectAll().execute(),
    (row) => row.category,
  );
  const courses = difference(
    source.courses.map(courseRow),
    await transaction.selectFrom("course").selectAll().execute(),
    (row) => row.id,
  );
  for (const row of categories.upserts) {
    await transaction
      .insertInto("category")
      .values(row)
      .onConflict((conflict) => conflict.column("category").doUpdateSet(row))
      .execute();
  }
  for (const row of courses.upserts) {
    await transaction
      .insertInto("course")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  }
  const removed = {
    categories: prune ? categories.missing : [],
    courses: prune ? courses.missing : [],
  };
  for (const id of removed.courses)
    await transaction.deleteFrom("course").where("id", "=", id).execute();
  for (const key of removed.categories) {
    await transaction.deleteFrom("category").where("category", "=", key).execute();
  }
  const result = {
    categories: { ...categories.summary, removed: removed.categories },
    courses: { ...courses.summary, removed: removed.courses },
  };
  if (hasChanges(result.categories) || hasChanges(result.courses))
    await renewCatalogueVersion(transaction);
  return result;
}

function difference<Row extends object>(
  wanted: Row[],
  existing: Row[],
  keyOf: (row: Row) => string,
) {
  const before = new Map(existing.map((row) => [keyOf(row), row]));
  const added = wanted.filter((row) => !before.has(keyOf(row)));
  const changed = wanted.filter(
    (row) => before.has(keyOf(row)) && !sameRow(row, before.get(keyOf(row))!),
  );
  const keys = new Set(wanted.map(keyOf));
  return {
    upserts: [...added, ...changed],
    missing: existing.map(keyOf).filter((key) => !keys.has(key)),
    summary: {
      added: added.map(keyOf),
      changed: changed.map(keyOf),
      unchanged: wanted.length - added.length - changed.length,
    },
  };
}

function sameRow<Row extends object>(one: Row, other: Row): boolean {
  return (Object.keys(one) as (keyof Row)[]).every((column) => one[column] === other[column]);
}

function hasChanges({ added, changed, removed }: Changes): boolean {
  return added.length + changed.length + removed.length > 0;
}

function categoryRow(
  category: CatalogueSource["categories"][number],
  position: number,
): CategoryRow {
  return {
    category: category.category,
    name: category.name,
    main_category: category.mainCategory,
    position,
  };
}

function courseRow({ id, name, category, img, details, level, hours }: WrittenCourse): CourseRow {
  const ownImage = img === undefined || img === drawnCoverPath(id) ? null : img;
  return { id, name, category, img: ownImage, details, level: levels.indexOf(level), hours };
}
