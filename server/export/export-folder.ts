import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../database/schema.ts";
import { listCategories } from "../catalogue/categories.ts";
import { storedPaths } from "../catalogue/learning-paths.ts";
import { categoriesYaml, courseMarkdown, courseInput, pathsYaml } from "./course-text.ts";
import { eachCourse } from "../catalogue/each-course.ts";
import { lessonFiles } from "./lesson-files.ts";
import { categoriesFile, pathsFile, pictureFolder } from "../import/sources/folder-files.ts";
import { eachPicture } from "../pictures/stored-pictures.ts";
import type { ExportOptions } from "./export-file.ts";
import { temporaryName } from "../database/atomic-write.ts";

/** What an export replaces in an existing folder; anything else in it stays, also other files beside the pictures. */
const parts = [categoriesFile, pathsFile, "courses", pictureFolder];

/** How many files are written before the event loop is yielded. */
const filesPerTurn = 200;

/** Returns whether a folder exists and is not empty. */
export async function isFilledFolder(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0;
}

/**
 * Writes the catalogue as a folder: `categories.yaml`, `paths.yaml`, `courses/{category}/{id}.md` and its lessons in `{id}/`, and
 * `pictures/`. It is written to a temporary folder first and then moved: to one in an existing folder, which may be
 * another file system than what is around it. Resolves with the number of courses.
 */
export async function exportCatalogueFolder(
  database: Database,
  folder: string,
  options: ExportOptions,
): Promise<number> {
  const temporary = temporaryIn(folder);
  try {
    const count = await writeCatalogue(database, temporary, options);
    await keepOtherFiles(temporary, folder);
    moveIntoPlace(temporary, path.resolve(folder));
    return count;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function writeCatalogue(
  database: Database,
  folder: string,
  { onProgress, signal }: ExportOptions,
): Promise<number> {
  await mkdir(path.join(folder, "courses"), { recursive: true });
  await writeFile(
    path.join(folder, categoriesFile),
    categoriesYaml(await listCategories(database)),
  );
  const paths = await storedPaths(database);
  if (paths.length > 0) await writeFile(path.join(folder, pathsFile), pathsYaml(paths));
  let count = 0;
  for await (const row of eachCourse(database)) {
    const file = path.join(folder, "courses", row.category, `${row.id}.md`);
    mkdirSync(path.dirname(file), { recursive: true });
    // On a case-insensitive file system two ids may be the same file: fail, rather than lose a course.
    writeFileSync(file, courseMarkdown(courseInput(row)), { flag: "wx" });
    for (const lesson of await lessonFiles(database, row)) {
      const lessonFile = path.join(file.replace(/\.md$/, ""), lesson.file);
      mkdirSync(path.dirname(lessonFile), { recursive: true });
      writeFileSync(lessonFile, lesson.text, { flag: "wx" });
    }
    if (++count % filesPerTurn > 0) continue;
    onProgress?.(count);
    await nextTurn();
    signal?.throwIfAborted();
  }
  for await (const picture of eachPicture(database)) {
    const file = path.join(folder, picture.path);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, picture.content, { flag: "wx" });
    signal?.throwIfAborted();
  }
  return count;
}

/** Copies the files beside the existing pictures that the export does not write, such as who drew them. */
async function keepOtherFiles(temporary: string, folder: string): Promise<void> {
  const [existing, written] = [
    path.join(folder, pictureFolder),
    path.join(temporary, pictureFolder),
  ];
  if (!existsSync(existing) || !existsSync(written)) return;
  const options = { force: false, preserveTimestamps: true, verbatimSymlinks: true };
  await cp(existing, written, { recursive: true, ...options });
}

/** Replaces the parts synchronously, so that no signal interrupts it; the old ones are removed at the end. */
function moveIntoPlace(temporary: string, folder: string): void {
  if (!existsSync(folder)) return renameSync(temporary, folder);
  const old = temporaryIn(folder);
  mkdirSync(old);
  const moved: [from: string, to: string][] = [];
  const move = (from: string, to: string) => {
    renameSync(from, to);
    moved.push([from, to]);
  };
  try {
    for (const part of parts) {
      const written = path.join(temporary, part);
      if (!existsSync(written)) continue;
      const target = path.join(folder, part);
      if (existsSync(target)) move(target, path.join(old, part));
      move(written, target);
    }
  } catch (error) {
    for (const [from, to] of moved.toReversed()) renameSync(to, from);
    throw error;
  } finally {
    rmSync(old, { recursive: true });
  }
}

function temporaryIn(folder: string): string {
  return temporaryName(existsSync(folder) ? path.join(folder, "catalogue") : folder);
}
