import { expect, test } from "vitest";
import { readExamples } from "../../cli/prove/examples.ts";
import type { Program } from "../../runner/protocol.ts";
import { storedRows } from "../../tests/databases/stored-rows.ts";
import { sampleDatabase, sampleFolders } from "../../tests/databases/temporary-database.ts";
import { catalogueVersion } from "../revision/version.ts";
import { importCatalogueFolder } from "./import.ts";

test("importing the sample catalogue twice changes nothing", async () => {
  await using opened = await sampleDatabase();
  const version = await catalogueVersion(opened.database);
  const again = await importCatalogueFolder(opened.database, sampleFolders.content, {
    staticFolder: sampleFolders.static,
  });
  expect(again).toMatchObject({
    ok: true,
    courses: { added: { count: 0 }, changed: { count: 0 }, removed: { count: 0 } },
  });
  expect(await catalogueVersion(opened.database)).toBe(version);
});

test("programs that prove exercises are in the lessons' files alone, which only export writes", async () => {
  await using opened = await sampleDatabase();
  const lessons = await opened.database.selectFrom("lesson").select("source").execute();
  const examples = lessons.flatMap(({ source }) => readExamples(source));
  const shown = examples.flatMap((example) => {
    if (example.kind === "exercise")
      return [...textsOf(example.start), ...textsOf(example.solution)];
    return example.kind === "sample" ? [example.code] : [];
  });
  // A wrong program may be a part of what is shown elsewhere.
  const programs = examples
    .flatMap((example) =>
      example.kind === "alsoRight" || example.kind === "wrong" ? textsOf(example) : [],
    )
    .filter((code) => !shown.some((text) => text.includes(code)));
  expect(programs.length).toBeGreaterThan(350);

  const rows = await storedRows(opened.database);
  const others = Object.values(rows).flatMap((table) =>
    (table as [string, unknown][][]).flat().filter(([column]) => column !== "source"),
  );
  const text = others.map(([, value]) => String(value)).join("\n");
  const told = programs.filter(
    (code) => text.includes(code) || text.includes(JSON.stringify(code).slice(1, -1)),
  );
  expect(told).toEqual([]);
});

function textsOf({ code, files = [] }: Program): string[] {
  return [code, ...files.map((file) => file.code)];
}
