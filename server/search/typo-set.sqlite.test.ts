import { expect, test } from "vitest";
import { sampleDatabase } from "../../tests/databases/temporary-database.ts";
import { listCourses } from "../catalogue/courses.ts";
import { createSearch } from "./search.ts";

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Returns the letter to the right on the keyboard; in Bangla, the next one of the alphabet. */
function neighbour(letter: string): string {
  const row = rows.find((keys) => keys.includes(letter));
  if (!row) return String.fromCodePoint(letter.codePointAt(0)! + 1);
  return row[row.indexOf(letter) + 1] ?? row[row.length - 2]!;
}

/** Returns a word with each of its letters left out, swapped with the next one, doubled, and replaced by a neighbour. */
function mistyped(word: string): string[] {
  const letters = [...word];
  const edited = letters.flatMap((letter, index) => {
    const before = letters.slice(0, index).join("");
    const after = letters.slice(index + 1).join("");
    const next = letters[index + 1] ?? "";
    return [
      before + after,
      before + next + letter + letters.slice(index + 2).join(""),
      before + letter + letter + after,
      before + neighbour(letter.toLowerCase()) + after,
    ];
  });
  return [...new Set(edited)].filter((typo) => typo !== word);
}

test("a course is among the first five when one word of its name is typed, and mistyped", async () => {
  await using opened = await sampleDatabase();
  const search = createSearch(opened.database);
  const { courses } = await listCourses(opened.database);
  const counts: Record<string, { typos: number; first: number; amongFive: number }> = {};
  for (const { id, name } of courses) {
    for (const word of name.split(" ")) {
      if (!/^\p{L}[\p{L}\p{M}]{3,}$/u.test(word)) continue;
      const script = /\p{Script=Bengali}/u.test(word) ? "Bangla" : "Latin";
      const count = (counts[script] ??= { typos: 0, first: 0, amongFive: 0 });
      for (const typo of mistyped(word)) {
        const answer = await search({
          q: typo,
          exact: false,
          main: [],
          category: [],
          level: [],
          open: [],
          hours: [],
          lang: [],
          sort: undefined,
          page: 1,
          perPage: 5,
        });
        const place = answer.courses.findIndex((course) => course.id === id);
        count.typos++;
        if (place === 0) count.first++;
        if (place >= 0) count.amongFive++;
      }
    }
  }
  console.table(counts);
  for (const { typos, amongFive } of Object.values(counts)) {
    expect(amongFive / typos).toBeGreaterThan(0.9);
  }
});
