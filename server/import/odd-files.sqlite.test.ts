import * as fc from "fast-check";
import { expect, test } from "vitest";
import { storedRows } from "../../tests/databases/stored-rows.ts";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import { course, importFiles, lesson, till } from "../../tests/lessons/import-files.ts";

/** Files that somebody may have put into a folder of courses; `w` becomes a word of each. */
const oddFiles = [
  ["courses/w.md", course("w")],
  ["courses/python/w.md", "w"],
  ["courses/python/w.MD", course("w")],
  ["courses/python/w.markdown", course("w")],
  ["courses/python/w.txt", "w"],
  ["courses/python/.w.txt/w.md", course("w")],
  ["courses/w/README.md", "w"],
  ["courses/python/till/03-w.md", lesson("w")],
  ["courses/python/till/4-w.md", lesson("w")],
  ["courses/python/till/05-w.mdx", lesson("w")],
  ["courses/python/till/notes w.md", "w"],
  ["courses/python/till/06-more/01-w.md", lesson("w")],
  ["courses/python/till 2/01-w.md", lesson("w")],
  ["courses/python/Till/07-w.md", lesson("w")],
  ["lessons/01-w.md", lesson("w")],
  ["pictures/w.txt", "w"],
  ["pictures/w w.svg", "<svg/>"],
  ["w/categories.yml", "w"],
  ["w.json", "[]"],
] as const;

test("every file of a folder is stored, refused, or named as left out, but what systems hide", async () => {
  const someFiles = fc.uniqueArray(fc.constantFrom(...oddFiles), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(someFiles, async (odd) => {
      await using temporary = await emptyDatabase();
      const { database } = temporary;
      const files = new Map(
        odd.map(([name, text], index) => [named(name, index), named(text, index)]),
      );
      let imported = await importFiles(database, { ...till, ...Object.fromEntries(files) });
      while (!imported.ok) {
        const refused = imported.issues.filter(({ file }) => files.delete(file));
        expect(refused).not.toEqual([]);
        imported = await importFiles(database, { ...till, ...Object.fromEntries(files) });
      }
      const { leftOut = [] } = imported;
      const stored = JSON.stringify(await storedRows(database));
      const unknown = [...files.keys()].filter(
        (file) => !leftOut.includes(file) && !stored.includes(/word\dend/.exec(file)![0]),
      );
      expect(unknown.filter((file) => !file.includes("/."))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

function named(text: string, index: number): string {
  return text.replaceAll(/\bw\b/g, `word${index}end`);
}
