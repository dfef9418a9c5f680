import { chmod, cp, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { copyContext } from "./context.ts";
import { filesOf, findIssues } from "./contents.ts";
import { parseDockerfile } from "./dockerfile.ts";
import { copyInstalledPackages } from "./installed-packages.ts";
import { tryRunning } from "./running.ts";
import { type Image, type Run, pathIn, runInShell, runStages } from "./stages.ts";

const root = path.resolve(import.meta.dirname, "..", "..");

/** What takes a minute and a registry: the same from what is installed and built already. */
const insteadOf: Record<string, (image: Image) => Promise<void>> = {
  "npm ci --ignore-scripts": async () => {},
  "npm run build": (image) =>
    cp(path.join(root, "build"), pathIn(image, "build"), { recursive: true }),
  "npm ci --omit=dev --omit=optional --ignore-scripts": (image) =>
    copyInstalledPackages(root, pathIn(image, ".")),
};

const run: Run = (command, image) => insteadOf[command]?.(image) ?? runInShell(command, image);

async function packageJson() {
  return JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    devDependencies: Record<string, string>;
  };
}

async function readDockerfile() {
  return parseDockerfile(await readFile(path.join(root, "deploy/Dockerfile"), "utf8"));
}

test("the image holds what running needs and nothing else, and runs", async () => {
  await using folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
  const context = path.join(folder.path, "context");
  await copyContext(root, context);
  const dockerfile = await readDockerfile();

  const image = await runStages(dockerfile.stages, { context, folder: folder.path, run });

  const { devDependencies } = await packageJson();
  const files = await filesOf(pathIn(image, "."));
  expect(findIssues(files, Object.keys(devDependencies))).toEqual([]);
  await tryRunning(image, dockerfile);
}, 120_000);

test("the image's Node is the one that everything is tested on", async () => {
  const { devDependencies } = await packageJson();

  const { stages } = await readDockerfile();

  expect(stages[0]!.base).toBe(`node:${devDependencies.node}-trixie-slim`);
});
