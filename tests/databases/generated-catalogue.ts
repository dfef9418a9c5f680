import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { levels } from "../../contract/course.ts";
import { categoriesYaml, courseMarkdown, fileShapes } from "../../server/export/course-text.ts";
import { importCatalogue } from "../../server/import/import.ts";
import type { FileFormat } from "../../server/import/sources/file-format.ts";
import type { CourseInput } from "../../server/import/sources/course-input.ts";
import type { Database } from "../../server/database/schema.ts";
import { sampleFolders } from "./temporary-database.ts";

const sentence =
  "Reading, branching and repeating, on small real tasks, with exercises after each. ";

/** Twenty categories, alternating between Language and Framework. */
export const generatedCategories = Array.from({ length: 20 }, (_, number) => ({
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

/** Returns a lesson of about 4.5 kB, with a sample, an exercise and a question. */
function generatedLesson(title: string): string {
  const prose = `${sentence.repeat(5)}\n\n`.repeat(8);
  const code = Array.from({ length: 10 }, (_, line) => `const price${line} = ${line} * 15;`);
  const program = `\`\`\`js\n${code.join("\n")}\nconsole.log(price1);\n\`\`\`\n\n`;
  return `---
title: ${title}
chapter: The stall
minutes: 20
---

${prose}${program}\`\`\`output
15
\`\`\`

## Exercise: Change the price

Let milk tea cost 18 taka.

### Start

${program}### Tests

1. The board shows 18 taka.

   \`\`\`js
   expect(output).toBe("18");
   \`\`\`

### Solution

${program}## Question: Why one place?

- [ ] Nothing happens.

  The board shows the old price.

- [x] The board shows two prices.
`;
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
      leftOut: [],
      records: (async function* () {
        for (const value of generatedCourses(size, word)) yield { value, place, lineOf: () => 1 };
      })(),
      pictures: undefined,
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

/** Writes generated categories and courses to a folder, for an import; each course has this number of lessons. */
export function writeGeneratedFolder(
  folder: string,
  size: number,
  word?: string,
  lessons = 0,
): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "categories.yaml"), categoriesYaml(generatedCategories));
  for (const course of generatedCourses(size, word)) {
    const categoryFolder = path.join(folder, "courses", course.category);
    mkdirSync(categoryFolder, { recursive: true });
    writeFileSync(path.join(categoryFolder, `${course.id}.md`), courseMarkdown(course));
    if (lessons > 0) mkdirSync(path.join(categoryFolder, course.id));
    for (let number = 1; number <= lessons; number++) {
      const file = path.join(categoryFolder, course.id, `0${number}-lesson-${number}.md`);
      writeFileSync(file, generatedLesson(`${course.id}, lesson ${number}`));
    }
  }
}
