import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { levels } from "../../contract/course.ts";
import { categoriesYaml, courseMarkdown, fileShapes } from "../../server/catalogue/course-text.ts";
import { importCatalogue } from "../../server/catalogue/import.ts";
import type { FileFormat } from "../../server/catalogue/source.ts";
import type { CourseInput } from "../../server/catalogue/course-input.ts";
import type { Database } from "../../server/database/schema.ts";
import { sampleFolders } from "./temporary-database.ts";

const sentence =
  "Reading, branching and repeating, on small real tasks, with exercises after each. ";

/** Twenty categories, alternating between Language and Framework. */
const generatedCategories = Array.from({ length: 20 }, (_, number) => ({
  category: `category-${number}`,
  name: `Category ${number}`,
  mainCategory: number % 2 === 0 ? ("Language" as const) : ("Framework" as const),
}));

/** Returns the id of the generated course of a number, from 1. */
export const generatedCourseId = (number: number) => `course-${String(number).padStart(6, "0")}`;

/** Yields deterministic courses of about 1 kB; another `word` changes the texts of each. */
function* generatedCourses(size: number, word = "first"): Generator<CourseInput> {
  for (let number = 1; number <= size; number++) {
    yield {
      id: generatedCourseId(number),
      name: `Course ${number}, "${word}"`,
      category: `category-${number % generatedCategories.length}`,
      level: levels[number % levels.length]!,
      hours: (number % 40) + 1,
      details: `${word} ${number}\n\n${sentence.repeat(12)}`.trim(),
    };
  }
}

/** Replaces a database's catalogue with generated courses. */
export async function importGenerated(
  database: Database,
  size: number,
  word?: string,
): Promise<void> {
  const place = { file: "generated", line: 1 };
  const result = await importCatalogue(
    database,
    {
      name: "generated",
      categories: generatedCategories.map((category) => ({ ...category, place })),
      issues: [],
      records: (async function* () {
        for (const value of generatedCourses(size, word)) yield { value, place, lineOf: () => 1 };
      })(),
      fraction: () => undefined,
    },
    { staticFolder: sampleFolders.static, prune: true },
  );
  if (!result.ok)
    throw new Error(`The generated catalogue is invalid: ${result.issues[0]?.message}`);
}

/** Writes generated courses to one file, for an import. */
export function writeGeneratedFile(
  file: string,
  format: FileFormat,
  size: number,
  word?: string,
): void {
  const { begin, course, between, end } = fileShapes[format];
  writeFileSync(file, begin + Array.from(generatedCourses(size, word), course).join(between) + end);
}

/** Writes generated categories and courses to a folder, for an import. */
export function writeGeneratedFolder(folder: string, size: number, word?: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "categories.yaml"), categoriesYaml(generatedCategories));
  for (const course of generatedCourses(size, word)) {
    const categoryFolder = path.join(folder, "courses", course.category);
    mkdirSync(categoryFolder, { recursive: true });
    writeFileSync(path.join(categoryFolder, `${course.id}.md`), courseMarkdown(course));
  }
}
