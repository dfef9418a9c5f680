import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { spawnCatalogue } from "../tests/site/catalogue-command.ts";
import { sampleFolders } from "../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

test("import prints its changes, and none when it is repeated", async () => {
  await using data = await temporaryFolder();
  const first = await spawnCatalogue(["import", sampleFolders.content], data.path);
  expect(first).toMatchObject({ code: 0, errors: "" });
  const [, count] = /Courses: ([1-9]\d*) added, 0 changed, 0 removed, 0 unchanged/.exec(
    first.output,
  )!;
  const second = await spawnCatalogue(["import", sampleFolders.content], data.path);
  expect(second.output).toContain(`Courses: 0 added, 0 changed, 0 removed, ${count} unchanged`);
});

test("--version prints the version of the package", async () => {
  await using data = await temporaryFolder();
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  expect(await spawnCatalogue(["--version"], data.path)).toMatchObject({
    code: 0,
    output: `${version}\n`,
  });
});

test("import of an invalid folder prints every issue and exits with 1", async () => {
  await using data = await temporaryFolder();
  await using folder = await temporaryFolder();
  await writeFile(path.join(folder.path, "categories.yaml"), "- category: x\n");
  await writeFile(path.join(folder.path, "a.md"), "no front matter");
  const { code, errors } = await spawnCatalogue(["import", folder.path], data.path);
  expect(code).toBe(1);
  expect(errors).toMatch(/^a\.md:1: must start with front matter/m);
  expect(errors).toMatch(/^categories\.yaml:1: 0\.name: /m);
  expect(errors).toMatch(/^3 issues found; nothing was changed\.$/m);
});
