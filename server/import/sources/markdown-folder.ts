import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { decodeText } from "../../validation/decode-text.ts";
import type { CourseRecord } from "./record.ts";
import type { ValidationIssue } from "../../validation/validation-issue.ts";
import { parseLocatedYaml, schemaIssues } from "../../validation/located-yaml.ts";
import { pictureFolder, readPictures } from "./picture-folder.ts";
import type { LessonFile } from "../../lessons/markdown/lesson-input.ts";
import { splitFrontMatter } from "../../lessons/markdown/lesson-text.ts";
import type { PlacedCategory, Source } from "./source.ts";
import { categoryKeys, categoryInputSchema } from "./course-input.ts";

/**
 * Opens a folder with `categories.yaml`, pictures in `pictures` and, anywhere, a Markdown file per course; the lessons
 * of `course.md` are the Markdown files in the folder `course` beside it. In `pictures` no course is looked for.
 */
export async function openMarkdownFolder(folder: string): Promise<Source> {
  const files = await readdir(folder, { recursive: true }).catch(() => undefined);
  if (!files) {
    const issue = { file: folder, line: 1, message: "is not a folder that can be read" };
    const records = readCourses(folder, [], new Map());
    const nothing = { categories: [], records, pictures: undefined, fraction: () => undefined };
    return { name: folder, issues: [issue], ...nothing };
  }
  const { courseFiles, lessonFiles } = sortFiles(files);
  let read = 0;
  return {
    name: folder,
    ...(await readCategories(folder, files.includes("categories.yaml"))),
    records: readCourses(folder, courseFiles, lessonFiles, () => read++),
    pictures: readPictures(folder),
    fraction: () => (courseFiles.length > 0 ? read / courseFiles.length : undefined),
  };
}

async function readCategories(
  folder: string,
  exists: boolean,
): Promise<{ categories: PlacedCategory[]; issues: ValidationIssue[] }> {
  const file = "categories.yaml";
  if (!exists) return { categories: [], issues: [{ file, line: 1, message: "is missing" }] };
  const yaml = parseLocatedYaml(decodeText(await readFile(path.join(folder, file))), file);
  if (yaml.issues.length > 0) return { categories: [], issues: yaml.issues };
  const parsed = z.array(categoryInputSchema).safeParse(yaml.value ?? []);
  if (!parsed.success) {
    return { categories: [], issues: schemaIssues(parsed.error, file, yaml, categoryKeys) };
  }
  const categories = parsed.data.map((category, index) => ({
    ...category,
    place: { file, line: yaml.lineOf([index]) },
  }));
  return { categories, issues: [] };
}

/** Parts the Markdown files into those of courses and, by the name of their folder, those of lessons. */
function sortFiles(files: string[]) {
  const markdown = files.filter((name) => name.endsWith(".md")).toSorted();
  const all = new Set(markdown);
  const isLesson = (file: string) => all.has(`${path.dirname(file)}.md`);
  return {
    courseFiles: markdown.filter((file) => !isLesson(file) && !isOfPictures(file)),
    lessonFiles: Map.groupBy(markdown.filter(isLesson), (file) => path.dirname(file)),
  };
}

/** A Markdown file beside the pictures says whose they are. */
function isOfPictures(file: string): boolean {
  return file.startsWith(pictureFolder + path.sep);
}

async function* readCourses(
  folder: string,
  courseFiles: string[],
  lessonFiles: Map<string, string[]>,
  onRead?: () => void,
): AsyncGenerator<CourseRecord | ValidationIssue> {
  const read = async (file: string) => decodeText(await readFile(path.join(folder, file)));
  for (const file of courseFiles) {
    const lessonFolder = file.replace(/\.md$/, "");
    const lessons: LessonFile[] = [];
    for (const lesson of lessonFiles.get(lessonFolder) ?? []) {
      lessons.push({ file: path.basename(lesson), text: await read(lesson) });
    }
    yield* readCourse(file, await read(file), lessons);
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
    yield { file, line: 1, message: "must start with front matter between two lines of ---" };
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
