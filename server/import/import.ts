import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../database/schema.ts";
import { type ImportResult, applyStaged } from "./apply-staged.ts";
import { duplicateCategories } from "./changes/check-source.ts";
import { prepareImport } from "./search-index/prepare-index.ts";
import { OutdatedIndex, maxPreparations } from "./search-index/write-index.ts";
import { createValidationIssueList } from "../validation/validation-issue.ts";
import type { OrderChoice } from "./changes/held-courses.ts";
import { openMarkdownFolder } from "./sources/markdown-folder.ts";
import { stagePictures } from "./staging/stage-pictures.ts";
import { openPictures } from "../pictures/pictures.ts";
import type { PictureSize } from "../pictures/measure-picture.ts";
import { pictureSizes } from "../pictures/stored-pictures.ts";
import { findSiteSettings } from "../site/site.ts";
import type { Source } from "./sources/source.ts";
import { readSource } from "./sources/read-source.ts";
import {
  type StagingDatabase,
  analyze,
  stageCourses,
  withStagedCourses,
} from "./staging/staged-courses.ts";

export type ImportOptions = {
  /** Remove what the source does not have. */
  prune?: boolean;
  /** What to do about orders of courses that would be removed; undefined: refuse to remove courses with orders. */
  orders?: OrderChoice | undefined;
  /** Only plan the changes. */
  dryRun?: boolean;
  /** The folder of the site's static files, to check images against. */
  staticFolder: string;
  /** Is called with the number of courses read so far. */
  onProgress?: (courses: number) => void;
  /** Aborts the import, which then rejects with the signal's reason and changes nothing. */
  signal?: AbortSignal;
};

/**
 * Imports a source in one transaction, or, with any issue, nothing. The courses are read once, into a temporary table,
 * before the transaction begins: neither a large source fills the memory, nor does a slow one hold locks.
 */
export async function importCatalogue(
  database: Database,
  source: Source,
  options: ImportOptions,
): Promise<ImportResult> {
  return withStagedCourses(database, (staging) => importStaged(staging, source, options));
}

/** Imports a folder of Markdown files. */
export async function importCatalogueFolder(
  database: Database,
  folder: string,
  options: ImportOptions,
): Promise<ImportResult> {
  return importCatalogue(database, await openMarkdownFolder(folder), options);
}

async function importStaged(
  staging: StagingDatabase,
  source: Source,
  options: ImportOptions,
): Promise<ImportResult> {
  const issues = createValidationIssueList();
  issues.add(...source.issues, ...duplicateCategories(source.categories ?? []));
  const { prune = false, orders, dryRun } = options;
  const read = source.pictures
    ? await stagePictures(staging, source.pictures, { ...options, issues })
    : undefined;
  const stays = prune && read ? await logoSize(staging) : await pictureSizes(staging);
  const pictures = openPictures(options.staticFolder, new Map([...stays, ...(read ?? [])]));
  const count = await stageCourses(
    staging,
    readSource(source, pictures, issues),
    async (courses) => {
      options.onProgress?.(courses);
      await nextTurn();
      options.signal?.throwIfAborted();
    },
  );
  for (let tries = 1; ; tries++) {
    const isPlanned = dryRun || issues.count() > 0;
    const index = isPlanned ? undefined : await prepareImport(staging, source, { prune, orders });
    options.signal?.throwIfAborted();
    try {
      const result = await inTransaction(staging, options, (transaction) =>
        applyStaged(transaction, source, count, issues, {
          prune,
          orders,
          index,
          usedPictures: pictures.used,
        }),
      );
      if (result.ok && (index?.courses.isNew || index?.lessons.isNew)) {
        // The import is committed, and the database gathers statistics later by itself.
        await analyze(staging, [
          "course",
          "lesson",
          "search_course",
          "search_lesson",
          "search_word",
        ]).catch(() => undefined);
      }
      return result;
    } catch (error) {
      if (!(error instanceof OutdatedIndex) || tries === maxPreparations) throw error;
    }
  }
}

/** Returns the size of the imported picture that is the site's logo, by its path; --prune does not remove it. */
async function logoSize(database: Database): Promise<Map<string, PictureSize>> {
  const { logo } = (await findSiteSettings(database)) ?? {};
  const sizes = await pictureSizes(database);
  return new Map([...sizes].filter(([path]) => path === logo));
}

/** Runs `apply` in a transaction, which is rolled back when it fails or only plans. */
async function inTransaction(
  staging: StagingDatabase,
  { dryRun, signal }: ImportOptions,
  apply: (transaction: StagingDatabase) => Promise<ImportResult>,
): Promise<ImportResult> {
  const transaction = await staging.startTransaction().execute();
  let applied = false;
  try {
    const result = await apply(transaction);
    signal?.throwIfAborted();
    if (result.ok && !dryRun) {
      await transaction.commit().execute();
      applied = true;
    }
    return result;
  } finally {
    if (!applied) await transaction.rollback().execute();
  }
}
