import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { CourseRecord } from "./record.ts";
import type { ValidationIssue } from "./validation-issue.ts";
import { parseLocatedYaml, schemaIssues } from "./located-yaml.ts";
import type { PlacedCategory, Source } from "./source.ts";
import { categoryKeys, categoryInputSchema } from "./course-input.ts";

/** Opens a folder with `categories.yaml` and, anywhere below it, a Markdown file per course. */
export async function openMarkdownFolder(folder: string): Promise<Source> {
  const files = await readdir(folder, { recursive: true }).catch(() => undefined);
  if (!files) {
    const issue = { file: folder, line: 1, message: "is not a folder that can be read" };
    const records = readCourses(folder, []);
    return { name: folder, categories: [], issues: [issue], records, fraction: () => undefined };
  }
  const courseFiles = files.filter((name) => name.endsWith(".md")).toSorted();
  let read = 0;
  return {
    name: folder,
    ...(await readCategories(folder, files.includes("categories.yaml"))),
    records: readCourses(folder, courseFiles, () => read++),
    fraction: () => (courseFiles.length > 0 ? read / courseFiles.length : undefined),
  };
}

async function readCategories(
  folder: string,
  exists: boolean,
): Promise<{ categories: PlacedCategory[]; issues: ValidationIssue[] }> {
  const file = "categories.yaml";
  if (!exists) return { categories: [], issues: [{ file, line: 1, message: "is missing" }] };
  const yaml = parseLocatedYaml(await readFile(path.join(folder, file), "utf8"), file);
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

async function* readCourses(
  folder: string,
  files: string[],
  onRead?: () => void,
): AsyncGenerator<CourseRecord | ValidationIssue> {
  for (const file of files) {
    yield* readCourse(file, await readFile(path.join(folder, file), "utf8"));
    onRead?.();
  }
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/;

function* readCourse(file: string, text: string): Generator<CourseRecord | ValidationIssue> {
  const match = frontMatter.exec(text.replace(/^\uFEFF/, ""));
  if (!match) {
    yield { file, line: 1, message: "must start with front matter between two lines of ---" };
    return;
  }
  const yaml = parseLocatedYaml(match[1]!, file, 2);
  yield* yaml.issues;
  if (yaml.issues.length > 0) return;
  const bodyLine = match[1]!.split("\n").length + 3;
  const fields = yaml.value;
  yield {
    value: typeof fields === "object" && fields ? { ...fields, details: match[2]! } : fields,
    place: { file, line: yaml.lineOf(["id"]) },
    lineOf: (steps) => (steps[0] === "details" ? bodyLine : yaml.lineOf(steps)),
  };
}
