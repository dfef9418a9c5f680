import { stringify as stringifyCsv } from "csv-stringify/sync";
import { stringify } from "yaml";
import type { Category } from "../../contract/category.ts";
import { levels } from "../../contract/course.ts";
import type { storedPaths } from "../catalogue/learning-paths.ts";
import type { CourseRow } from "../database/schema.ts";
import type { LessonFile } from "../lessons/markdown/lesson-input.ts";
import { csvHead } from "../payments/csv-line.ts";
import { type CourseInput, courseKeys } from "../import/sources/course-input.ts";

/** How courses are written into one file. */
export type FileShape = {
  begin: string;
  course: (course: CourseInput) => string;
  between: string;
  end: string;
};

/** Returns a course as an operator would write it, without a drawn cover. */
export function courseInput(
  { level, img, language, builds, needs, outline, ...row }: CourseRow,
  lessonTexts: LessonFile[] = [],
): CourseInput {
  return {
    ...row,
    level: levels[level] ?? "beginner",
    ...(img !== null && { img }),
    ...(language !== "en" && { language }),
    ...(builds !== null && { builds }),
    ...(needs !== null && { needs }),
    ...(outline !== null && { outline: outline.split("\n") }),
    ...(lessonTexts.length > 0 && { lessonTexts }),
  };
}

/** Returns a course as a Markdown file with front matter. */
export function courseMarkdown(course: CourseInput): string {
  const keys = courseKeys.filter((key) => key !== "details" && course[key] !== undefined);
  const frontMatter = Object.fromEntries(keys.map((key) => [key, course[key]]));
  return `---\n${yamlText(frontMatter)}---\n${course.details}\n`;
}

/** Returns the text of categories.yaml. */
export function categoriesYaml(categories: Category[]): string {
  return yamlText(
    categories.map(({ category, name, mainCategory }) => ({ category, name, mainCategory })),
  );
}

/** Returns the text of paths.yaml. */
export function pathsYaml(paths: Awaited<ReturnType<typeof storedPaths>>): string {
  return yamlText(
    paths.map(({ name, title, audience, group_name: group, courses }) => ({
      name,
      title,
      for: audience,
      ...(group !== null && { group }),
      courses,
    })),
  );
}

function yamlText(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}

function courseJson(course: CourseInput): string {
  return JSON.stringify(course, [...courseKeys, "lessonTexts", "file", "text"]);
}

const csvOptions = {
  columns: courseKeys,
  // Some programs drop spaces at the ends of a text that is not quoted.
  quoted_match: /^\s|\s$/,
  // A list has one value on each line of its cell.
  cast: { object: (value: object) => (value as string[]).join("\n") },
};

export const fileShapes = {
  json: { begin: "[\n", course: courseJson, between: ",\n", end: "\n]\n" },
  ndjson: { begin: "", course: (course) => `${courseJson(course)}\n`, between: "", end: "" },
  csv: {
    begin: csvHead(courseKeys),
    course: (course) => stringifyCsv([course], csvOptions),
    between: "",
    end: "",
  },
} satisfies Record<string, FileShape>;
