import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { type ProvableExercise, readExamples } from "../../../cli/prove/examples.ts";
import { expect, test } from "./runner-page.ts";

const courses = path.resolve("content", "courses");
const runHere = [
  "cpp",
  "js",
  "javascript",
  "ts",
  "typescript",
  "php",
  "python",
  "sql",
  "jsx",
  "tsx",
  "vue",
  "svelte",
];

test(
  "a second run of each lesson's solution is like the first",
  { tag: "@full" },
  async ({ run }) => {
    test.setTimeout(600_000);
    const exercises = await exercisesOfSample();
    expect(exercises.length).toBeGreaterThan(100);
    for (const { title, language, solution, tests, input } of exercises) {
      const request = { language, ...solution, tests, ...(input !== undefined && { input }) };
      const first = await run(request);
      expect(first, title).toMatchObject({ kind: "finished" });
      expect(await run(request), title).toEqual(first);
    }
  },
);

async function exercisesOfSample(): Promise<ProvableExercise[]> {
  const files = await readdir(courses, { recursive: true });
  const lessons = files.filter((file) => /\/\d{2}-[^/]+\.md$/.test(file)).toSorted();
  const texts = await Promise.all(
    lessons.map((file) => readFile(path.join(courses, file), "utf8")),
  );
  return texts
    .flatMap(readExamples)
    .filter((example) => example.kind === "exercise")
    .filter(({ language }) => runHere.includes(language));
}
