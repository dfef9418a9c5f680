import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { findOnSystem } from "../../cli/prove/installed-program.ts";
import { spawnCatalogue } from "../../tests/site/catalogue-command.ts";

import { sampleSettings } from "../../tests/site/running-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "..", "..");
const installed = "/opt/pathshala";

/** Returns a unit as if the site were installed in this repository's folder. */
async function readUnit(name: string): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, name), "utf8");
  return text.replaceAll(installed, root);
}

const unitNames = ["pathshala@.service", "pathshala-backup.service", "pathshala-backup.timer"];

test.skipIf(!findOnSystem(["systemd-analyze"]))("systemd accepts the units", async () => {
  await using folder = await temporaryFolder();
  const files = unitNames.map((name) => path.join(folder.path, name));
  for (const file of files) await writeFile(file, await readUnit(path.basename(file)));

  const { stdout, stderr } = await run("systemd-analyze", ["verify", "--man=no", ...files]);

  expect(stdout + stderr).toBe("");
});

test.each(unitNames)("%s names existing programs and pages", async (name) => {
  const unit = await readFile(path.join(import.meta.dirname, name), "utf8");

  const named = unit.match(/(node_modules\/\.bin|server|cli|docs)\/[\w./-]+/g) ?? [];
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

/** Returns the line that a unit passes to a shell, as the shell receives it. */
async function shellLine(setting: string, backups: string): Promise<string> {
  const unit = await readUnit("pathshala-backup.service");
  const [, line] = new RegExp(`^${setting}=/bin/sh -c '(.*)'$`, "m").exec(unit)!;
  return line!
    .replaceAll("$$", "$")
    .replaceAll("%%", "%")
    .replaceAll("/var/lib/pathshala-backups", backups);
}

test("the nightly backup saves the data in a file named after the time", async () => {
  await using folder = await temporaryFolder();
  const data = path.join(folder.path, "data");
  await sampleSettings(data);

  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: data };
  await run("/bin/sh", ["-c", await shellLine("ExecStart", folder.path)], { cwd: root, env });

  const [file] = (await readdir(folder.path)).filter((name) => name.endsWith(".tar.gz"));
  expect(file).toMatch(/^pathshala-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz$/);
  const restored = path.join(folder.path, "restored");
  const restore = await spawnCatalogue(["restore", path.join(folder.path, file!)], restored);
  expect(restore).toMatchObject({ code: 0, errors: "" });
});

test("after it, only the newest backups are left, and all other files", async () => {
  await using folder = await temporaryFolder();
  const backups = path.join(folder.path, "backups");
  await mkdir(backups);
  const days = Array.from({ length: 17 }, (_, day) => String(day + 10));
  const names = days.map((day) => `pathshala-2026-03-${day}-030000.tar.gz`);
  for (const name of [...names.toReversed(), "before-the-move.tar.gz"]) {
    await copyFile(import.meta.filename, path.join(backups, name));
  }

  const env = { ...process.env, KEEP: "14" };
  await run("/bin/sh", ["-c", await shellLine("ExecStartPost", backups)], { env });

  expect((await readdir(backups)).toSorted()).toEqual([
    "before-the-move.tar.gz",
    ...names.slice(3),
  ]);
});
