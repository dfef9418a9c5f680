import { globSync, readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const documents = globSync(["*.md", "{docs,deploy,tests}/**/*.md"], {
  exclude: ["**/node_modules/**"],
});
const folders = "alpona|app|bench|cli|content|contract|deploy|docs|public|runner|server|tests|vite";

/** A path of the tree in backticks, in which * stands for names and `a/b.ts:3` for a line. */
const namedPath = new RegExp(`\`((?:${folders})/[^\`\\s:]*)(?::\\d+)?\``, "g");

function namedPaths(document: string): string[] {
  const text = readFileSync(document, "utf8");
  return [...text.matchAll(namedPath)].map(([, path]) => path!);
}

test.each(documents)("the paths that %s names exist", (document) => {
  const missing = namedPaths(document).filter((path) => globSync(path).length === 0);
  expect(missing).toEqual([]);
});

test.each(["server", "app"])(
  "the README has a line for each room of %s/, in the linter's order",
  (tree) => {
    const rooms = readdirSync(tree, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !["fonts", "styles"].includes(entry.name))
      .map(({ name }) => name);
    const lines = [...readFileSync("README.md", "utf8").matchAll(/^\| `(\w+)\/([\w-]+)\/` /gm)];
    const named = lines.filter(([, of]) => of === tree).map(([, , room]) => room!);
    expect(named.toSorted()).toEqual(rooms.toSorted());
    const linter = readFileSync("oxlint.config.ts", "utf8");
    const list = linter.slice(linter.indexOf(`const ${tree}Rooms`));
    const ordered = [...list.slice(0, list.indexOf("];")).matchAll(/"([\w-]+)"/g)].map(
      ([, room]) => room,
    );
    expect(named).toEqual(ordered);
  },
);
