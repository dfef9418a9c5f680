import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { writeCategories } from "../tests/databases/small-catalogue.ts";
import { sampleFolders } from "../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

const course = {
  id: "basics",
  name: "Basics",
  category: "python",
  level: "beginner",
  hours: 4,
  details: "On small real tasks.",
};

test("check finds the same issues without a database, and creates none", async () => {
  await using folder = await temporaryFolder();
  const data = path.join(folder.path, "data");
  await writeCategories(folder.path);
  const sample = "python-bangla-first-programs.md";
  await cp(
    path.join(sampleFolders.content, "courses/python", sample),
    path.join(folder.path, sample),
  );
  await writeFile(path.join(folder.path, "README.md"), "# Our courses");
  const checked = await runCatalogue(["check", folder.path], data);
  expect(checked).toMatchObject({ code: 0, errors: "" });
  expect(checked.output).toMatch(/^Left out: README\.md\nNo issue found\.\n$/m);
  await writeFile(path.join(folder.path, "courses.ndjson"), JSON.stringify(course));
  const unknown = await runCatalogue(["check", path.join(folder.path, "courses.ndjson")], data);
  expect(unknown.code).toBe(1);
  expect(unknown.errors).toContain('category: "python" is not a known category');
  expect((await runCatalogue(["list"], data)).errors).toContain("There is no database in ");
});
