import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { findChromium } from "../tests/browser/chromium.ts";
import { spawnCatalogue } from "../tests/site/catalogue-command.ts";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

beforeAll(findChromium);

/** An empty folder for an author's courses, and the command on it. */
async function authorsFolder() {
  const data = await temporaryFolder();
  const folder = path.join(data.path, "courses-of-mine");
  return {
    folder,
    run: (...values: string[]) => runCatalogue(values, path.join(data.path, "data")),
    [Symbol.asyncDispose]: data[Symbol.asyncDispose],
  };
}

test(
  "a new course and its lessons pass check, with all that proves them",
  { timeout: 60_000 },
  async () => {
    await using author = await authorsFolder();
    const { folder, run } = author;
    const course = path.join(folder, "courses/python/till");
    const first = await run("new", "course", folder, "till", "--category", "python");
    expect(first).toMatchObject({ code: 0, errors: "" });
    expect(first.output.split("\n").slice(0, 3)).toEqual([
      `  + ${path.join(folder, "categories.yaml")}`,
      `  + ${course}.md`,
      `  + ${course}/01-first-steps.md`,
    ]);
    expect(await readFile(`${course}.md`, "utf8")).toContain('name: "Till"');

    const more = "- category: typescript\n  name: TypeScript\n  mainCategory: Language\n";
    await writeFile(path.join(folder, "categories.yaml"), more, { flag: "a" });
    await run(
      "new",
      "course",
      folder,
      "scores",
      "--category",
      "typescript",
      "--name",
      "Scores: all",
    );
    expect(await run("new", "lesson", `${course}.md`, "a-list")).toMatchObject({
      code: 0,
      output: `  + ${course}/02-a-list.md\n`,
    });

    await writeFile(path.join(folder, "proof.yaml"), "alsoRight: 1\nwrong: 2\n");
    const { code, output } = await spawnCatalogue(
      ["check", folder, "--run", "--json"],
      path.join(folder, ".data"),
    );
    expect(code).toBe(0);
    expect(JSON.parse(output).proof.languages).toMatchObject({
      python: { exercise: { found: 2, proven: 2 }, wrong: { found: 4, proven: 4 } },
      ts: { exercise: { found: 1, proven: 1 }, alsoRight: { found: 1, proven: 1 } },
    });
  },
);

test("nothing is written over, and nothing that check would refuse", async () => {
  await using author = await authorsFolder();
  const { folder, run } = author;
  await run("new", "course", folder, "till");
  const refused = async (...values: string[]) => {
    const { code, errors } = await run("new", ...values);
    expect(code).toBe(1);
    return errors;
  };
  const course = path.join(folder, "courses/javascript/till");
  expect(await refused("course", folder, "till")).toContain(
    "is there already. Nothing was written",
  );
  expect(await refused("course", folder, "a b")).toContain('"a b" cannot be a course');
  expect(await refused("course", folder, "shop", "--category", "pyton")).toContain(
    'has no category "pyton", but javascript',
  );
  expect(await refused("lesson", course, "first-steps")).toContain("has a lesson first-steps");
  expect(await refused("lesson", course, "A list")).toContain('"A list" cannot be a lesson');
  expect(await run("new", "lesson", path.join(folder, "none"), "a-list")).toMatchObject({
    code: 2,
  });
});
