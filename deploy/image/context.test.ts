import { mkdir, writeFile } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { contextFiles, copyContext } from "./context.ts";
import { filesOf } from "./contents.ts";

const root = path.resolve(import.meta.dirname, "..", "..");

test("a builder is given the site's code, and neither tests nor settings nor data", async () => {
  const files = await contextFiles(root);

  expect(files).toEqual(
    expect.arrayContaining(["server/main.ts", "app/root.tsx", "package-lock.json", ".npmrc"]),
  );
  const others = /\.test\.tsx?$|\.env|^(tests|bench|docs|deploy|data|node_modules|\.git|\.ci)\//;
  expect(files.filter((file) => others.test(file))).toEqual([]);
});

test("a new file is left out until .dockerignore lets it in", async () => {
  await using folder = await temporaryFolder();
  execFileSync("git", ["init", "--quiet"], { cwd: folder.path });
  await mkdir(path.join(folder.path, "server"));
  const files = { ".dockerignore": "*\n!server\n", "server/main.ts": "", "deploy.env": "SECRET=1" };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder.path, name), text);
  }

  await copyContext(folder.path, path.join(folder.path, "context"));

  expect(await filesOf(path.join(folder.path, "context"))).toEqual(["server/main.ts"]);
});
