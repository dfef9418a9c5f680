import { chmod, mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../site/temporary-folder.ts";
import { reachableCopy } from "./postgres-programs.ts";

test("programs that every user can enter are used where they are", async () => {
  await using folder = await temporaryFolder();
  const programs = path.join(folder.path, "native");
  await mkdir(programs);
  await chmod(folder.path, 0o755);
  expect(reachableCopy(programs)).toBe(programs);
});

test("programs in a folder that only its owner can enter are copied once, with their links", async () => {
  await using folder = await temporaryFolder();
  const programs = path.join(folder.path, "native");
  await mkdir(programs);
  await writeFile(path.join(programs, "initdb"), "a program", { mode: 0o755 });
  await symlink("initdb", path.join(programs, "link"));
  await chmod(folder.path, 0o700);
  const copy = reachableCopy(programs);
  onTestFinished(() => rm(copy, { recursive: true }));
  expect(copy).not.toBe(programs);
  expect(reachableCopy(programs)).toBe(copy);
  expect((await stat(copy)).mode & 0o777).toBe(0o755);
  expect(await readFile(path.join(copy, "link"), "utf8")).toBe("a program");
  expect((await stat(path.join(copy, "initdb"))).mode & 0o111).toBe(0o111);
});
