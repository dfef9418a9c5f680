import { writeFileSync } from "node:fs";
import path from "node:path";

/** Writes a catalogue for an import: "long" has 130 courses of Language, "hundred" 100 of Framework, "empty" none. */
export function writeLongLists(folder: string): void {
  const categories = ["long Language", "hundred Framework", "empty Framework"].map((line) =>
    line.split(" "),
  );
  writeFileSync(
    path.join(folder, "categories.yaml"),
    categories
      .map(([key, main]) => `- category: ${key}\n  name: ${key}\n  mainCategory: ${main}\n`)
      .join(""),
  );
  for (const [category, count] of [
    ["long", 130],
    ["hundred", 100],
  ] as const) {
    for (let number = 1; number <= count; number += 1) {
      writeFileSync(
        path.join(folder, `${category}-${number}.md`),
        `---\nid: ${category}-${number}\nname: Course ${number}\ncategory: ${category}\nlevel: beginner\nhours: 1\n---\nAbout it.\n`,
      );
    }
  }
}
