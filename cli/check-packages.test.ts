import { spawnSync } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

const script = path.resolve(import.meta.dirname, "check-packages.js");

const buildTools = "@react-router/dev";

/** Runs the check in a checkout where these packages are installed, and which needs this Node. */
async function check(installed: string[], node: string, args: string[] = []) {
  await using checkout = await temporaryFolder();
  const copy = path.join(checkout.path, "cli", "check-packages.js");
  await mkdir(path.dirname(copy));
  await copyFile(script, copy);
  const manifest = { type: "module", dependencies: { node } };
  await writeFile(path.join(checkout.path, "package.json"), JSON.stringify(manifest));
  for (const name of installed) {
    const folder = path.join(checkout.path, "node_modules", name);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "package.json"), "{}");
  }
  const { status, stderr, stdout } = spawnSync(process.execPath, [copy, ...args]);
  return [status, stdout.toString(), stderr.toString()];
}

test.each<[string, string[], string, string[], string]>([
  ["npm ci has not run", [], "26.10.0", [], "The packages are not installed. Run: npm ci\n"],
  [
    "install scripts were left out, so that the Node of the system runs",
    ["hono", buildTools],
    "99.1.0",
    [],
    `This is Node ${process.versions.node}. Pathshala runs on the package node 99.1.0, whose install script has not run. Run: npm rebuild node\n`,
  ],
  [
    "NODE_ENV=production left the build tools out",
    ["hono"],
    "26.10.0",
    ["--build-tools"],
    "The build tools are not installed: NODE_ENV=production and --omit=dev leave them out. Run: npm ci --include=dev\n",
  ],
])("where %s, one line says what to run", async (_cause, installed, node, args, message) => {
  expect(await check(installed, node, args)).toEqual([1, "", message]);
});

test("a complete installation is silent, and a built site needs no build tools", async () => {
  expect(await check(["hono", buildTools], "26.10.0", ["--build-tools"])).toEqual([0, "", ""]);
  expect(await check(["hono"], "26.10.0")).toEqual([0, "", ""]);
});
