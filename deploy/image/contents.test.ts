import { expect, test } from "vitest";
import { findIssues } from "./contents.ts";

const whole = [
  ...["alpona", "build", "cli", "content", "contract", "public", "server"].map(
    (name) => `${name}/x`,
  ),
  "node_modules/hono/index.js",
  "package.json",
];

test("an image with all its parts has no faults", () => {
  expect(findIssues(whole, ["vite"])).toEqual([]);
});

test.each([
  ["a package for development", "node_modules/vite/index.js", "vite is for development only"],
  ["a test", "server/app.test.ts", "server/app.test.ts is a test"],
  ["a folder more", "docs/scaling.md", "docs is too much"],
  ["a source map", "build/server/index.js.map", "build/server/index.js.map must not be there"],
  ["a secret", "server/auth-secret", "server/auth-secret must not be there"],
  ["settings", "server/.env", "server/.env must not be there"],
])("%s is a fault", (_what, file, fault) => {
  expect(findIssues([...whole, file], ["vite"])).toEqual([fault]);
});

test("a part that is missing is a fault", () => {
  const files = whole.filter((file) => !file.startsWith("build/"));

  expect(findIssues(files, [])).toEqual(["build is missing"]);
});
