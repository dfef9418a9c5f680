import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Root } from "mdast";
import { beforeAll, expect, test } from "vitest";
import { answerOrder } from "../../app/lessons/activities/answer-order.ts";
import type { Question } from "../../contract/lesson.ts";
import {
  parseBody,
  sectionsOf,
  splitFrontMatter,
  textOf,
} from "../../server/lessons/markdown/lesson-text.ts";
import { markOrderedAnswers } from "../../server/lessons/markdown/ordered-answers.ts";
import { activityOf, parsePart } from "../../server/lessons/markdown/parse-activity.ts";
import { sampleFolders } from "../../tests/databases/temporary-database.ts";
import { measureProse } from "./readability.ts";

type Lesson = {
  file: string;
  root: Root;
  words: number;
  activities: number;
  paragraphs: string[];
};

let lessons: Lesson[];

beforeAll(() => {
  lessons = globSync("courses/*/*/*.md", { cwd: sampleFolders.content }).map((file) => {
    const text = readFileSync(path.join(sampleFolders.content, file), "utf8");
    const root = parseBody(splitFrontMatter(text)!.body);
    const { children } = root;
    return {
      file,
      root,
      words: measureProse(text).words,
      activities: sectionsOf(children, 2).filter(activityOf).length,
      paragraphs: children.filter(({ type }) => type === "paragraph").map((node) => textOf(node)),
    };
  });
});

test("a lesson has 400 to 1,600 words, its tasks' included", () => {
  expect(lessons.length).toBeGreaterThan(100);
  const other = lessons.filter(({ words }) => words < 400 || words > 1600);
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

test("the right answers of questions have no favourite place", async () => {
  const counts: number[] = [];
  for (const question of await sampleQuestions()) {
    for (const [place, index] of answerOrder(question).entries()) {
      if (question.options[index]!.right) counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  const all = counts.reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThan(100);
  expect(Math.max(...counts) / all).toBeLessThan(0.45);
});

async function sampleQuestions(): Promise<Question[]> {
  const sections = lessons.flatMap(({ root }) => {
    markOrderedAnswers(root, () => {});
    return sectionsOf(root.children, 2);
  });
  const questions = sections.filter((section) => activityOf(section)?.kind === "question");
  const parts = await Promise.all(questions.map((section) => parsePart(section, () => {})));
  return parts.filter((part) => part.kind === "question");
}
