import {
  type CategoryPlan,
  planCategories,
  recountCourses,
  removeCategories,
  upsertCategories,
} from "./category-changes.ts";
import { type Changes, hasChanges } from "./changes.ts";
import { checkStagedCourses } from "./check-source.ts";
import { planCourses, removeUnstagedCourses, upsertStagedCourses } from "./course-changes.ts";
import type { Fault, FaultList } from "./fault.ts";
import type { Source } from "./source.ts";
import type { StagingDatabase } from "./staged-courses.ts";
import { renewCatalogueVersion } from "./version.ts";

export type Plan = { categories: Changes; courses: Changes };

export type ImportResult =
  | ({ ok: true } & Plan)
  | { ok: false; faults: Fault[]; faultCount: number };

/**
 * Finds out, in the running transaction, what a staged source changes, and changes it; only the faults when there are any.
 * With `prune`, also removes what the source does not have.
 */
export async function applyStaged(
  transaction: StagingDatabase,
  source: Source,
  count: number,
  faults: FaultList,
  prune: boolean,
): Promise<ImportResult> {
  // Writing first takes the lock that makes a second import wait.
  await transaction
    .updateTable("catalogue")
    .set((row) => ({ version: row.ref("version") }))
    .execute();
  const categories = await planCategories(transaction, source, prune);
  await checkStagedCourses(transaction, categories.keys, faults);
  const courses = await planCourses(transaction, count, prune);
  if (faults.count() === 0) addEmptyFault(source, count, courses, faults);
  if (faults.count() > 0) return refused(faults);
  await apply(transaction, categories, courses);
  return { ok: true, categories: categories.changes, courses };
}

async function apply(
  transaction: StagingDatabase,
  categories: CategoryPlan,
  courses: Changes,
): Promise<void> {
  await upsertCategories(transaction, categories.upserts);
  await upsertStagedCourses(transaction);
  if (courses.removed.count > 0) await removeUnstagedCourses(transaction);
  await removeCategories(transaction, categories.removals);
  if (!hasChanges(categories.changes) && !hasChanges(courses)) return;
  await recountCourses(transaction);
  await renewCatalogueVersion(transaction);
}

/** A file without a course is more often a broken pipe than the wish to remove them all; for that, there are folders. */
function addEmptyFault(
  { name, categories }: Source,
  count: number,
  courses: Changes,
  faults: FaultList,
): void {
  if (categories || count > 0 || courses.removed.count === 0) return;
  const message = `holds no course, and --prune would remove all ${courses.removed.count}`;
  faults.add({ file: name, line: 1, message });
}

function refused(faults: FaultList): ImportResult {
  return { ok: false, faults: faults.kept.toSorted(byPlace), faultCount: faults.count() };
}

function byPlace(one: Fault, other: Fault): number {
  return one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;
}
