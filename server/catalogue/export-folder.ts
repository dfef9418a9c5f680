import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../database/schema.ts";
import { listCategories } from "./categories.ts";
import { categoriesYaml, courseMarkdown, courseInput } from "./course-text.ts";
import { eachCourse } from "./each-course.ts";
import type { ExportOptions } from "./export-file.ts";
import { temporaryName } from "../database/atomic-write.ts";

/** What an export replaces in a folder that is there already; whatever else is in it stays. */
const parts = ["categories.yaml", "courses"];

/** How many files are written before others get a turn. */
const filesATurn = 200;

/** Whether an export into this folder would meet something. */
export async function isFilledFolder(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0;
}

/**
 * Writes the catalogue as a folder: `categories.yaml` and `courses/{category}/{id}.md`. All of it is written beside the
 * folder first; then it takes its place. Resolves with the number of courses.
 */
export async function exportCatalogueFolder(
  database: Database,
  folder: string,
  options: ExportOptions,
): Promise<number> {
  const aside = temporaryName(folder);
  try {
    const count = await writeCatalogue(database, aside, options);
    moveIntoPlace(aside, path.resolve(folder));
    return count;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function writeCatalogue(
  database: Database,
  folder: string,
  { onProgress, signal }: ExportOptions,
): Promise<number> {
  await mkdir(path.join(folder, "courses"), { recursive: true });
  await writeFile(
    path.join(folder, "categories.yaml"),
    categoriesYaml(await listCategories(database)),
  );
  let count = 0;
  for await (const row of eachCourse(database)) {
    const file = path.join(folder, "courses", row.category, `${row.id}.md`);
    mkdirSync(path.dirname(file), { recursive: true });
    // Where upper and lower case are one, two ids may be one file: that must fail, and not lose a course.
    writeFileSync(file, courseMarkdown(courseInput(row)), { flag: "wx" });
    if (++count % filesATurn > 0) continue;
    onProgress?.(count);
    await nextTurn();
    signal?.throwIfAborted();
  }
  return count;
}

/** In one go, so that no signal comes between; the old parts go only when the new ones stand. */
function moveIntoPlace(aside: string, folder: string): void {
  if (!existsSync(folder)) return renameSync(aside, folder);
  const old = temporaryName(folder);
  mkdirSync(old);
  for (const part of parts) {
    const place = path.join(folder, part);
    if (existsSync(place)) renameSync(place, path.join(old, part));
    renameSync(path.join(aside, part), place);
  }
  rmSync(old, { recursive: true });
}
