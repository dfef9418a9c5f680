import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

test("the image's Node has the version that the tests run on", async () => {
  const dockerfile = await readFile(path.join(root, "deploy/Dockerfile"), "utf8");
  const manifest = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    dependencies: { node: string };
  };

  const [, version] = /^FROM node:([\d.]+)-trixie-slim AS base$/m.exec(dockerfile)!;

  expect(version).toBe(manifest.dependencies.node);
});
