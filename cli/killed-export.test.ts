import { once } from "node:events";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createSmallCatalogue } from "../tests/databases/small-catalogue.ts";
import { manyCourses } from "../tests/databases/many-courses.ts";
import { spawnCatalogue, startCatalogue } from "../tests/site/catalogue-command.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

test("killed while it writes, an export leaves the existing file unchanged", async () => {
  await using folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  await createSmallCatalogue(at("data"));
  await spawnCatalogue(["import", await manyCourses(folder.path)], at("data"));
  await writeFile(at("out.json"), "before");
  for (const signal of ["SIGKILL", "SIGINT"] as const) {
    const running = await startCatalogue(["export", at("out.json"), "--force"], at("data"));
    const ended = once(running, "exit");
    await expect
      .poll(() => temporaryFilesOf(folder.path), { interval: 1, timeout: 20_000 })
      .not.toEqual([]);
    running.kill(signal);
    expect(await ended).toEqual(signal === "SIGKILL" ? [null, signal] : [130, null]);
    expect(await readFile(at("out.json"), "utf8")).toBe("before");
    if (signal === "SIGKILL") await removeTemporary(folder.path);
    expect(await temporaryFilesOf(folder.path)).toEqual([]);
  }
});

async function temporaryFilesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".part"));
}

async function removeTemporary(folder: string): Promise<void> {
  for (const name of await temporaryFilesOf(folder))
    await rm(path.join(folder, name), { recursive: true });
}
