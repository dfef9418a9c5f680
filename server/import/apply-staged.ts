import {
  type CategoryPlan,
  planCategories,
  recountCourses,
  removeCategories,
  upsertCategories,
} from "./changes/category-changes.ts";
import { type Changes, hasChanges } from "./changes/changes.ts";
import { checkStagedCourses } from "./changes/check-source.ts";
import {
  planCourses,
  removeUnstagedCourses,
  upsertStagedCourses,
} from "./changes/course-changes.ts";
import type { ValidationIssue, ValidationIssueList } from "../validation/validation-issue.ts";
import {
  type HeldOrders,
  type OrderChoice,
  cancelFreeOrders,
  keptCategories,
  keptOrders,
  lockMissingCourses,
  ordersToCancel,
} from "./changes/held-courses.ts";
import type { PreparedIndex } from "./search-index/prepare-index.ts";
import { refuseOutdated, writeIndex } from "./search-index/write-index.ts";
import { checkStagedLinks } from "./changes/check-links.ts";
import { applyLessons, planLessons, setStagedHours } from "./changes/lesson-changes.ts";
import { checkPicturePaths, checkUsedPictures } from "./changes/check-stored.ts";
import { type PathPlan, applyPaths, checkPaths, planPaths } from "./changes/path-changes.ts";
import { applyPictures, planPictures } from "./changes/picture-changes.ts";
import type { Source } from "./sources/source.ts";
import type { StagingDatabase } from "./staging/staged-courses.ts";
import { queueOpenedCourses } from "../enrolments/course-alerts.ts";
import { renewCatalogueVersion } from "../revision/version.ts";

export type Plan = {
  categories: Changes;
  courses: Changes;
  /** By name; only where the source, or what it removes, has any. */
  paths?: Changes;
  /** By course and name, such as `python-basics/first-steps`. */
  lessons: Changes;
  /** By path, such as `/pictures/tea.webp`. */
  pictures: Changes;
  /** Files of the source that are none of the catalogue, if there are any. */
  leftOut?: string[];
  /** With a choice about orders: those that keep courses from being removed. */
  kept?: HeldOrders;
  /** With the choice to cancel orders: the orders to cancel. */
  cancelled?: HeldOrders;
};

export type ImportResult =
  | ({ ok: true } & Plan)
  | {
      ok: false;
      issues: ValidationIssue[];
      issueCount: number;
      /** The orders that block the removal, if that is the issue. */
      held?: HeldOrders;
    };

/** What an import removes, if anything. */
type Removal = { prune: boolean; orders: OrderChoice | undefined };

type Options = Removal & {
  /** The search index after the import; undefined when it is only planned. */
  index?: PreparedIndex | undefined;
  /** The paths of the imported pictures that the source's courses and lessons show. */
  usedPictures: ReadonlySet<string>;
};

/**
 * Plans, in the running transaction, what a staged source changes, and applies it; with any issue, changes nothing.
 * With `prune`, also removes what the source does not have. Throws OutdatedIndex when the index must be prepared again.
 */
export async function applyStaged(
  transaction: StagingDatabase,
  source: Source,
  count: number,
  issues: ValidationIssueList,
  { prune, orders, index, usedPictures }: Options,
): Promise<ImportResult> {
  // This write takes the lock that makes a second import wait.
  await transaction
    .updateTable("catalogue")
    .set((row) => ({ version: row.ref("version") }))
    .execute();
  if (index) await refuseOutdated(transaction, index);
  if (prune) await lockMissingCourses(transaction);
  const kept = prune ? await keptCategories(transaction, orders) : new Set<string>();
  const categories = await planCategories(transaction, source, prune, kept);
  await checkStagedCourses(transaction, categories.keys, issues);
  await checkStagedLinks(transaction, { prune, categories: categories.keys }, issues);
  const lessons = await planLessons(transaction, prune);
  await setStagedHours(transaction, prune);
  const courses = await planCourses(transaction, count, prune, orders);
  const prunesPictures = prune && source.pictures !== undefined;
  const pictures = await planPictures(transaction, prunesPictures, orders);
  if (issues.count() === 0) addEmptyIssue(source, count, courses, issues);
  if (issues.count() > 0) return refused(issues);
  const report = prune ? await reportOrders(transaction, orders) : {};
  if (!orders && report.kept && report.kept.orderCount > 0) {
    issues.add(heldIssue(source, report.kept));
    return { ...refused(issues), held: report.kept };
  }
  const paths = await planPaths(transaction, source, prune);
  await checkPaths(transaction, source, { prune, removals: paths.removals }, issues);
  if (issues.count() > 0) return refused(issues);
  const plan = { categories: categories.changes, courses, lessons, pictures };
  if (hasChanges(pictures)) await applyPictures(transaction, prunesPictures, orders);
  if (pictures.added.count > 0) await checkPicturePaths(transaction, issues);
  await checkUsedPictures(transaction, { used: usedPictures, name: source.name }, issues);
  if (issues.count() > 0) return refused(issues);
  await apply(transaction, { ...plan, categories, paths, orders, prune, index });
  const { leftOut } = source;
  return {
    ok: true,
    ...plan,
    ...((source.paths || hasChanges(paths.changes)) && { paths: paths.changes }),
    ...(leftOut.length > 0 && { leftOut }),
    ...(orders ? report : {}),
  };
}

async function reportOrders(
  transaction: StagingDatabase,
  choice: OrderChoice | undefined,
): Promise<Pick<Plan, "kept" | "cancelled">> {
  const kept = await keptOrders(transaction, choice);
  return choice === "cancel" ? { kept, cancelled: await ordersToCancel(transaction) } : { kept };
}

async function apply(
  transaction: StagingDatabase,
  {
    categories,
    courses,
    paths,
    lessons,
    pictures,
    orders,
    prune,
    index,
  }: Omit<Options, "usedPictures"> &
    Pick<Plan, "courses" | "lessons" | "pictures"> & { categories: CategoryPlan; paths: PathPlan },
): Promise<void> {
  await upsertCategories(transaction, categories.upserts);
  await upsertStagedCourses(transaction);
  if (courses.removed.count > 0) {
    if (orders === "cancel") await cancelFreeOrders(transaction);
    await removeUnstagedCourses(transaction, orders);
  }
  await removeCategories(transaction, categories.removals);
  if (hasChanges(lessons)) await applyLessons(transaction, prune);
  await applyPaths(transaction, paths);
  const changes = [categories.changes, courses, paths.changes, lessons, pictures];
  if (!changes.some(hasChanges)) return;
  await recountCourses(transaction);
  await queueOpenedCourses(transaction);
  await renewCatalogueVersion(transaction);
  if (index) await writeIndex(transaction, index);
}

function heldIssue({ name }: Source, { courseCount, orderCount }: HeldOrders): ValidationIssue {
  const courses = courseCount === 1 ? "1 course" : `${courseCount} courses`;
  const orders = orderCount === 1 ? "1 order" : `${orderCount} orders`;
  const message = `--prune would remove ${courses} with ${orders}`;
  const suggestion =
    "say --orders keep to keep such courses, or --orders cancel to cancel the orders that were not paid for";
  return { file: name, line: 1, message, suggestion };
}

/** A file without courses is more often a broken pipe than the wish to remove all courses; an empty folder does that. */
function addEmptyIssue(
  { name, categories }: Source,
  count: number,
  courses: Changes,
  issues: ValidationIssueList,
): void {
  if (categories || count > 0 || courses.removed.count === 0) return;
  const message = `holds no course, and --prune would remove all ${courses.removed.count}`;
  issues.add({ file: name, line: 1, message });
}

function refused(issues: ValidationIssueList): ImportResult & { ok: false } {
  return { ok: false, issues: issues.kept.toSorted(byPlace), issueCount: issues.count() };
}

function byPlace(one: ValidationIssue, other: ValidationIssue): number {
  return one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;
}
