import { stringify } from "yaml";
import type { Category } from "../../contract/category.ts";
import { levels } from "../../contract/course.ts";
import type { CourseRow } from "../database/schema.ts";
import { type CourseInput, courseKeys } from "./course-input.ts";

/** How courses are written into one file: what comes first, between two courses, and last. */
export type FileShape = {
  begin: string;
  course: (course: CourseInput) => string;
  between: string;
  end: string;
};

/** A course as an operator would write it: a drawn cover is left out. */
export function courseInput({ img, level, details, ...row }: CourseRow): CourseInput {
  const image = img === null ? {} : { img };
  return { ...row, level: levels[level] ?? "beginner", ...image, details };
}

/** A course as a Markdown file with front matter. */
export function courseMarkdown({ details, ...course }: CourseInput): string {
  const { id, name, category, level, hours, img } = course;
  const image = img === undefined ? {} : { img };
  return `---\n${yamlText({ id, name, category, level, hours, ...image })}---\n${details}\n`;
}

/** The text of categories.yaml. */
export function categoriesYaml(categories: Category[]): string {
  return yamlText(
    categories.map(({ category, name, mainCategory }) => ({ category, name, mainCategory })),
  );
}

function yamlText(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}

function courseJson(course: CourseInput): string {
  return JSON.stringify(course, [...courseKeys]);
}

export const fileShapes = {
  json: { begin: "[\n", course: courseJson, between: ",\n", end: "\n]\n" },
  ndjson: { begin: "", course: (course) => `${courseJson(course)}\n`, between: "", end: "" },
  // Without the mark at the beginning, spreadsheets take Bangla for another encoding.
  csv: {
    begin: `\uFEFF${courseKeys.join(",")}\n`,
    course: (course) => `${courseKeys.map((key) => csvCell(course[key])).join(",")}\n`,
    between: "",
    end: "",
  },
} satisfies Record<string, FileShape>;

function csvCell(value: string | number | undefined): string {
  const text = String(value ?? "");
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
