import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { CourseRecord } from "./record.ts";
import type { ValidationIssue } from "../../validation/validation-issue.ts";
import { parseLocatedYaml } from "../../validation/located-yaml.ts";
import { categoriesFile, pathsFile, sortFiles } from "./folder-files.ts";
import { readTextFile } from "./text-file.ts";
import { readPictures } from "./picture-folder.ts";
import type { LessonFile } from "../../lessons/markdown/lesson-input.ts";
import { splitFrontMatter } from "../../lessons/markdown/lesson-text.ts";
import { pathKeys, pathsInputSchema } from "./path-input.ts";
import type { PlacedCategory, PlacedPath, Source } from "./source.ts";
import { readYamlList } from "./yaml-list.ts";
import { categoryKeys, categoryInputSchema } from "./course-input.ts";

/**
 * Opens a folder with `categories.yaml`, pictures in `pictures` and, anywhere, a Markdown file per course; the lessons
 * of `course.md` are the Markdown files in the folder `course` beside it. In `pictures` no course is looked for. What
 * else an author has put there is named as left out, and Markdown that would be missed is an issue.
 */
export async function openMarkdownFolder(folder: string): Promise<Source> {
  const files = await filesIn(folder).catch(() => undefined);
  if (!files) {
    const issue = { file: folder, line: 1, message: "is not a folder that can be read" };
    const records = readCourses(folder, [], new Map());
    const nothing = { categories: [], records, pictures: undefined, fraction: () => undefined };
    return { name: folder, issues: [issue], leftOut: [], ...nothing };
  }
  const { hasCategories, hasPaths, courses, lessons, misnamed, leftOut } = sortFiles(files);
  const { categories, issues } = await readCategories(folder, hasCategories);
  const paths = hasPaths ? await readPaths(folder) : undefined;
  let read = 0;
  return {
    name: folder,
    categories,
    ...(paths && { paths: paths.values }),
    issues: [...issues, ...(paths?.issues ?? []), ...misnamed.map(misnamedIssue)],
    leftOut,
    records: readCourses(folder, courses, lessons, () => read++),
    pictures: readPictures(folder),
    fraction: () => (courses.length > 0 ? read / courses.length : undefined),
  };
}

/** Returns the paths of the files in a folder, at any depth. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

function misnamedIssue(file: string): ValidationIssue {
  const suggestion = `call it ${path.parse(file).name}.md`;
  return { file, line: 1, message: "is Markdown whose name does not end with .md", suggestion };
}

async function readCategories(
  folder: string,
  exists: boolean,
): Promise<{ categories: PlacedCategory[]; issues: ValidationIssue[] }> {
  const file = categoriesFile;
  if (!exists) return { categories: [], issues: [{ file, line: 1, message: "is missing" }] };
  const list = await readYamlList(folder, file, z.array(categoryInputSchema), categoryKeys);
  const categories = list.values.map((category, index) => ({
    ...category,
    place: { file, line: list.lineOf([index]) },
  }));
  return { categories, issues: list.issues };
}

async function readPaths(
  folder: string,
): Promise<{ values: PlacedPath[]; issues: ValidationIssue[] }> {
  const { values, lineOf, issues } = await readYamlList(
    folder,
    pathsFile,
    pathsInputSchema,
    pathKeys,
  );
  const placeOf = (...steps: (string | number)[]) => ({ file: pathsFile, line: lineOf(steps) });
  const paths = values.map(({ courses, ...path }, index) => ({
    ...path,
    place: placeOf(index),
    courses: courses.map((course, at) => ({ ...course, place: placeOf(index, "courses", at) })),
  }));
  return { values: paths, issues };
}

async function* readCourses(
  folder: string,
  courseFiles: string[],
  lessonFiles: Map<string, string[]>,
  onRead?: () => void,
): AsyncGenerator<CourseRecord | ValidationIssue> {
  for (const file of courseFiles) {
    const lessonFolder = file.replace(/\.md$/, "");
    const lessons: LessonFile[] = [];
    for (const name of lessonFiles.get(lessonFolder) ?? []) {
      const lesson = await readTextFile(folder, name);
      if ("issue" in lesson) yield lesson.issue;
      else lessons.push({ file: path.basename(name), text: lesson.text });
    }
    const course = await readTextFile(folder, file);
    if ("issue" in course) yield course.issue;
    else yield* readCourse(file, course.text, lessons);
    onRead?.();
  }
}

function* readCourse(
  file: string,
  text: string,
  lessonTexts: LessonFile[],
): Generator<CourseRecord | ValidationIssue> {
  const parts = splitFrontMatter(text);
  if (!parts) {
    const message = "must start with front matter between two lines of ---";
    const suggestion = "what is no course can be called README.md, or lie in a hidden folder";
    yield { file, line: 1, message, suggestion };
    return;
  }
  const yaml = parseLocatedYaml(parts.head, file, 2);
  yield* yaml.issues;
  if (yaml.issues.length > 0) return;
  const fields = yaml.value;
  yield {
    value:
      typeof fields === "object" && fields
        ? { ...fields, details: parts.body, lessonTexts }
        : fields,
    lessonFolder: file.replace(/\.md$/, ""),
    place: { file, line: yaml.lineOf(["id"]) },
    lineOf: (steps) => (steps[0] === "details" ? parts.firstLine : yaml.lineOf(steps)),
  };
}
