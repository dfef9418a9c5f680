import { expect, test } from "vitest";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { sampleSettings } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

test("list prints courses and categories as a table or as JSON, filtered", async () => {
  await using data = await temporaryFolder();
  await sampleSettings(data.path);
  const list = async (...values: string[]) => runCatalogue(["list", ...values], data.path);

  const all = (await list()).output.trim().split("\n");
  expect(all[0]).toMatch(/^ID +CATEGORY +LEVEL +HOURS +NAME$/);
  expect(all.at(-1)).toBe("39 courses");
  expect(all).toContainEqual(expect.stringMatching(/^python-pytest-habits +python +\w+ +\d+ +\S/));

  const json = async (...values: string[]) =>
    JSON.parse((await list(...values, "--json")).output) as Record<string, unknown>[];
  const python = await json("--category", "python", "--level", "beginner");
  expect(python).toContainEqual(
    expect.objectContaining({ id: "python-bangla-first-programs", level: "beginner" }),
  );
  expect(new Set(python.map(({ category }) => category))).toEqual(new Set(["python"]));
  expect(await json("--search", "PYTEST")).toMatchObject([{ id: "python-pytest-habits" }]);
  expect(await json("--search", "100%")).toEqual([]);

  const frameworks = await json("categories", "--main-category", "Framework");
  expect(frameworks[0]).toMatchObject({ category: "react", name: "React", courses: 3 });
  expect((await list("categories")).output).toMatch(/^python +Language +4 +Python$/m);

  const unknown = await list("--category", "pyhton");
  expect(unknown).toMatchObject({ code: 2, output: "" });
  expect(unknown.errors).toBe('There is no category "pyhton"; did you mean "python"?\n');
});

test("output has colours when requested, never in a pipe or with NO_COLOR", async () => {
  await using data = await temporaryFolder();
  const help = async (environment: Record<string, string>) =>
    (await runCatalogue(["--help"], data.path, { environment })).output;
  const plain = await help({});
  expect(plain).not.toContain("\u001B");
  expect(plain).toContain("Exit codes:");
  expect(await help({ FORCE_COLOR: "1" })).toContain("\u001B[1mUsage:");
  expect(await help({ FORCE_COLOR: "", NO_COLOR: "1" })).not.toContain("\u001B[1m");
});
