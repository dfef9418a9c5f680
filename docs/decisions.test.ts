import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "decisions");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

test("the list of decisions has each record with its title", () => {
  const records = readdirSync(folder).filter((file) => file !== "README.md");
  const listed = [
    ...read("README.md").matchAll(/^\| (\d{3}) +\| \[(.+)\]\((.+)\) +\| [\d-]{10} \|$/gm),
  ];
  expect(listed.map(([, number, title, file]) => [file, `# ${number}: ${title}`])).toEqual(
    records.map((file) => [file, read(file).split("\n", 1)[0]]),
  );
});
