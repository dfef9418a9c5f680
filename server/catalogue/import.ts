import { existsSync } from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../database/schema.ts";
import {
  type CategoryPlan,
  planCategories,
  removeCategories,
  upsertCategories,
} from "./category-changes.ts";
import { type Changes, hasChanges } from "./changes.ts";
import { checkStagedCourses, duplicateCategories } from "./check-source.ts";
import { planCourses, removeUnstagedCourses, upsertStagedCourses } from "./course-changes.ts";
import { type Fault, type FaultList, createFaultList } from "./fault.ts";
import { openMarkdownFolder } from "./markdown-folder.ts";
import type { Source } from "./source.ts";
import { readSource } from "./read-source.ts";
import {
  type StagingDatabase,
  createStagedCourses,
  dropStagedCourses,
  stageCourses,
} from "./staged-courses.ts";
import { renewCatalogueVersion } from "./version.ts";

export type Plan = { categories: Changes; courses: Changes };

export type ImportResult =
  | ({ ok: true } & Plan)
  | { ok: false; faults: Fault[]; faultCount: number };

export type ImportOptions = {
  /** Remove what the source does not have. */
  prune?: boolean;
  /** Only find out what would be done. */
  dryRun?: boolean;
  /** The folder with the site's static files, where images are looked for. */
  staticFolder: string;
  /** Hears how many courses have been read. */
  onProgress?: (courses: number) => void;
  /** Stops the import before it is done; it then rejects with the signal's reason, and nothing is changed. */
  signal?: AbortSignal;
};

/**
 * Imports what an operator gives: all of it in one transaction, or, with any fault, nothing. The courses are read once,
 * into a temporary table, so that neither their number nor a slow source keeps memory or the database's lock.
 */
export async function importCatalogue(
  database: Database,
  source: Source,
  options: ImportOptions,
): Promise<ImportResult> {
  const transaction = await database.startTransaction().execute();
  let applied = false;
  try {
    const result = await importWithin(transaction, source, options);
    options.signal?.throwIfAborted();
    if (result.ok && !options.dryRun) {
      await transaction.commit().execute();
      applied = true;
    }
    return result;
  } finally {
    if (!applied) await transaction.rollback().execute();
  }
}

/** Imports a folder of Markdown files. */
export async function importCatalogueFolder(
  database: Database,
  folder: string,
  options: ImportOptions,
): Promise<ImportResult> {
  return importCatalogue(database, await openMarkdownFolder(folder), options);
}

async function importWithin(
  transaction: Database,
  source: Source,
  options: ImportOptions,
): Promise<ImportResult> {
  const faults = createFaultList();
  faults.add(...source.faults, ...duplicateCategories(source.categories ?? []));
  const staging = await createStagedCourses(transaction);
  const imageExists = (image: string) => isStaticFile(options.staticFolder, image);
  const count = await stageCourses(
    staging,
    readSource(source, imageExists, faults),
    async (courses) => {
      options.onProgress?.(courses);
      await nextTurn();
      options.signal?.throwIfAborted();
    },
  );
  // Writing first takes the lock that makes a second import wait.
  await transaction
    .updateTable("catalogue")
    .set((row) => ({ version: row.ref("version") }))
    .execute();
  const categories = await planCategories(transaction, source, options.prune ?? false);
  await checkStagedCourses(staging, categories.keys, faults);
  const courses = await planCourses(staging, count, options.prune ?? false);
  if (faults.count() === 0) addEmptyFault(source, count, courses, faults);
  if (faults.count() > 0) return refused(faults);
  const plan = { categories: categories.changes, courses };
  await apply(staging, categories, courses);
  return { ok: true, ...plan };
}

async function apply(
  staging: StagingDatabase,
  categories: CategoryPlan,
  courses: Changes,
): Promise<void> {
  await upsertCategories(staging, categories.upserts);
  await upsertStagedCourses(staging);
  if (courses.removed.count > 0) await removeUnstagedCourses(staging);
  await removeCategories(staging, categories.removals);
  if (hasChanges(categories.changes) || hasChanges(courses)) await renewCatalogueVersion(staging);
  await dropStagedCourses(staging);
}

/** A source without a course is more often a mishap than the wish to remove them all. */
function addEmptyFault({ name }: Source, count: number, courses: Changes, faults: FaultList): void {
  if (count > 0 || courses.removed.count === 0) return;
  const message = `holds no course, and --prune would remove all ${courses.removed.count}`;
  faults.add({ file: name, line: 1, message });
}

function refused(faults: FaultList): ImportResult {
  return { ok: false, faults: faults.kept.toSorted(byPlace), faultCount: faults.count() };
}

function isStaticFile(staticFolder: string, image: string): boolean {
  const file = path.join(staticFolder, image);
  return file.startsWith(path.resolve(staticFolder) + path.sep) && existsSync(file);
}

function byPlace(one: Fault, other: Fault): number {
  return one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;
}
