import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { categorySchema } from "../../contract/category.ts";
import { courseSchema } from "../../contract/course.ts";
import { lessonNameSchema } from "../../contract/lesson.ts";
import { categoriesFile } from "../../server/import/sources/folder-files.ts";
import { openMarkdownFolder } from "../../server/import/sources/markdown-folder.ts";
import { readFileName } from "../../server/lessons/markdown/lesson-input.ts";
import { splitFrontMatter } from "../../server/lessons/markdown/lesson-text.ts";
import { parseLocatedYaml } from "../../server/validation/located-yaml.ts";
import { CommandError, exitCodes } from "../terminal/exit-codes.ts";
import { categoriesSkeleton, courseSkeleton } from "./course-skeleton.ts";
import { lessonSkeleton } from "./lesson-skeleton.ts";

/** The category of a folder's first course, unless another is named. */
const firstCategory = "javascript";

/**
 * Writes a course with a lesson into a folder, which is made if need be; returns the files' paths. Throws CommandError when
 * one is there already, or the folder has no such category.
 */
export async function writeCourse(
  folder: string,
  id: string,
  options: { category?: string; name?: string },
): Promise<string[]> {
  refuseInvalid(courseSchema.shape.id.safeParse(id), `"${id}" cannot be a course's id`);
  const known = await categoriesOf(folder);
  const category = options.category ?? known?.[0] ?? firstCategory;
  refuseInvalid(
    categorySchema.shape.category.safeParse(category),
    `"${category}" cannot be a category`,
  );
  if (known && !known.includes(category)) {
    throw refused(`${categoriesFile} has no category "${category}", but ${known.join(", ")}`);
  }
  const course = path.join(folder, "courses", category, id);
  const name = options.name ?? inWords(id);
  const written = await write(`${course}.md`, courseSkeleton(id, name, category));
  const lesson = await writeLesson(course, "first-steps");
  if (known) return [written, lesson];
  return [
    await write(path.join(folder, categoriesFile), categoriesSkeleton(category)),
    written,
    lesson,
  ];
}

/** Writes the next lesson of a course, whose file or folder of lessons is named; returns the file's path. Throws CommandError. */
export async function writeLesson(course: string, name: string): Promise<string> {
  refuseInvalid(lessonNameSchema.safeParse(name), `"${name}" cannot be a lesson's name`);
  const folder = course.replace(/\.md$/, "");
  const head = splitFrontMatter(await readFile(`${folder}.md`, "utf8"))?.head ?? "";
  const { category } = (parseLocatedYaml(head, course).value ?? {}) as { category?: unknown };
  const files = existsSync(folder) ? await readdir(folder) : [];
  const lessons = files.map((file) => readFileName(file)).filter((lesson) => lesson !== undefined);
  if (lessons.some((lesson) => lesson.name === name))
    throw refused(`${folder} has a lesson ${name}`);
  const number = Math.max(0, ...lessons.map(({ position }) => position)) + 1;
  const file = path.join(folder, `${String(number).padStart(2, "0")}-${name}.md`);
  return write(file, lessonSkeleton(inWords(name), String(category)));
}

/** Returns the keys of a folder's categories; undefined where it has no file of them. */
async function categoriesOf(folder: string): Promise<string[] | undefined> {
  if (!existsSync(path.join(folder, categoriesFile))) return undefined;
  const { categories } = await openMarkdownFolder(folder);
  return categories?.map(({ category }) => category);
}

async function write(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? refused(`${file} is there already`) : error;
  });
  return file;
}

function refuseInvalid(
  parsed: { success: boolean; error?: { issues: { message: string }[] } | undefined },
  problem: string,
): void {
  if (!parsed.success) throw refused(`${problem}: ${parsed.error!.issues[0]!.message}`);
}

function refused(message: string): CommandError {
  return new CommandError(exitCodes.refused, `${message}. Nothing was written.`);
}

function inWords(id: string): string {
  const words = id.replaceAll(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
