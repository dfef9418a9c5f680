import { expect, test } from "vitest";
import { parseText } from "../../../tests/lessons/parse-text.ts";

async function runsHere(...languages: string[]): Promise<boolean | undefined> {
  const parsed = await parseText(
    languages.map((language) => `\`\`\`${language}\n1\n\`\`\`\n\nTea.\n`).join("\n"),
  );
  return "lesson" in parsed ? parsed.lesson.runsHere : undefined;
}

test.each([
  [["js"], true],
  [["python", "bash", "text", "json"], true],
  [["go"], false],
  [["java", "sql", "java"], false],
  [["angular-ts", "ts", "ts"], true],
  // A part of another language does not make a course one that runs here.
  [["rust", "html"], false],
  [["bash", "text", "css"], undefined],
  [[], undefined],
])("a lesson with %j runs here: %s", async (languages, expected) => {
  expect(await runsHere(...languages)).toBe(expected);
});
