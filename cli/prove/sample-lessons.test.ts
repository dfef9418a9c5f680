import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import {
  parseBody,
  sectionsOf,
  splitFrontMatter,
  textOf,
} from "../../server/lessons/markdown/lesson-text.ts";
import { activityOf } from "../../server/lessons/markdown/parse-activity.ts";
import { sampleFolders } from "../../tests/databases/temporary-database.ts";
import { measureProse } from "./readability.ts";

type Lesson = { file: string; words: number; activities: number; paragraphs: string[] };

let lessons: Lesson[];

beforeAll(() => {
  lessons = globSync("courses/*/*/*.md", { cwd: sampleFolders.content }).map((file) => {
    const text = readFileSync(path.join(sampleFolders.content, file), "utf8");
    const { children } = parseBody(splitFrontMatter(text)!.body);
    return {
      file,
      words: measureProse(text).words,
      activities: sectionsOf(children, 2).filter(activityOf).length,
      paragraphs: children.filter(({ type }) => type === "paragraph").map((node) => textOf(node)),
    };
  });
});

test("a lesson has 400 to 1,200 words", () => {
  expect(lessons.length).toBeGreaterThan(100);
  const other = lessons.filter(({ words }) => words < 400 || words > 1200);
  expect(other.map(({ file, words }) => [file, words])).toEqual([]);
});

test("a lesson has something to do", () => {
  expect(lessons.filter(({ activities }) => activities === 0)).toEqual([]);
});

test("no two lessons share a paragraph", () => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const { file, paragraphs } of lessons) {
    for (const paragraph of new Set(paragraphs)) {
      const other = seen.get(paragraph);
      if (other) shared.push(`${other} and ${file}: ${paragraph}`);
      else seen.set(paragraph, file);
    }
  }
  expect(shared).toEqual([]);
});
