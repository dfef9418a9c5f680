import { expect, test } from "vitest";
import { measureCourses, measureProse } from "./readability.ts";

test("headings and blocks of code are not prose, a list and a table are", () => {
  const text =
    "---\ntitle: Tea\n---\n# Tea\n\nTea is `hot`. Is it?\n\n```js\nconst tea = 18;\n```\n\n- milk\n- sugar\n";
  expect(measureProse(text)).toEqual({ words: 7, sentences: 4, letters: 21 });
});

test("programs that only prove tests are not prose", () => {
  const programs = "### Also right\n\n1. With a loop.\n\n### Wrong\n\n1. None. Fails: 1.\n\n";
  const text = `## Exercise: Tea\n\nMake tea.\n\n${programs}## Look back\n\nIs it hot?\n`;
  expect(measureProse(text)).toEqual({ words: 5, sentences: 2, letters: 14 });
});

test("a danda ends a sentence, and vowel signs are no letters of their own", () => {
  expect(measureProse("চা গরম। দুধ নেই।")).toEqual({ words: 4, sentences: 2, letters: 8 });
});

test("the grade is that of English alone", () => {
  const courses = measureCourses();
  courses.add(
    { id: "tea", language: "en" },
    "A long afternoon passes slowly. Somebody considers another glass.",
  );
  courses.add({ id: "tea", language: "en" }, "Tea.");
  courses.add({ id: "cha", language: "bn" }, "চা গরম।");

  expect(courses.list()).toEqual([
    expect.objectContaining({
      id: "tea",
      lessons: 2,
      words: 10,
      shortest: 1,
      longest: 9,
      wordsPerSentence: 3.3,
    }),
    {
      id: "cha",
      language: "bn",
      lessons: 1,
      words: 2,
      shortest: 2,
      longest: 2,
      wordsPerSentence: 2,
    },
  ]);
  expect(courses.list()[0]!.grade).toBeGreaterThan(5);
});
