import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { listCourses } from "../server/catalogue/courses.ts";
import { catalogueVersion } from "../server/revision/version.ts";
import { openDatabase } from "../server/database/open.ts";
import { spawnCatalogue, startCatalogue } from "../tests/site/catalogue-command.ts";
import { databaseSettings } from "../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

test("killed at twenty random times, an import leaves the catalogue either old or new", async () => {
  await using data = await temporaryFolder();
  await using one = await temporaryFolder();
  await using two = await temporaryFolder();
  await writeCatalogue(one.path, "old");
  await writeCatalogue(two.path, "new");
  expect(await spawnCatalogue(["import", one.path], data.path)).toMatchObject({ code: 0 });
  const began = performance.now();
  await spawnCatalogue(["import", two.path], data.path);
  const wholeRun = performance.now() - began;

  const seen = new Set<string>();
  let next = one.path;
  for (let round = 0; round < 20; round++) {
    const before = await content(data.path);
    const running = await startCatalogue(["import", next], data.path);
    await pause(wholeRun * (0.3 + 0.7 * Math.random()));
    running.kill("SIGKILL");
    if (running.exitCode === null && running.signalCode === null) await once(running, "exit");
    const after = await content(data.path);
    expect(["old", "new"]).toContain(after.word);
    expect(after.version === before.version).toBe(after.word === before.word);
    seen.add(after.word === before.word ? "cut off" : "done");
    if (after.word !== before.word) next = next === one.path ? two.path : one.path;
  }
  expect(seen).toContain("cut off");
});

/** Returns the different texts of all courses, joined, and the version of the catalogue. */
async function content(dataFolder: string): Promise<{ word: string; version: string }> {
  const database = await openDatabase(await databaseSettings(dataFolder));
  try {
    const { courses } = await listCourses(database);
    expect(courses.length).toBe(400);
    const words = new Set(courses.map(({ details }) => details));
    return { word: [...words].join(" and "), version: await catalogueVersion(database) };
  } finally {
    await database.destroy();
  }
}

async function writeCatalogue(folder: string, word: string): Promise<void> {
  await writeFile(
    path.join(folder, "categories.yaml"),
    "- category: c\n  name: C\n  mainCategory: Language\n",
  );
  await mkdir(path.join(folder, "courses"));
  for (let index = 0; index < 400; index++) {
    const id = `course-${index}`;
    const text = `---\nid: ${id}\nname: Course ${index}\ncategory: c\nlevel: beginner\nhours: 3\n---\n${word}\n`;
    await writeFile(path.join(folder, "courses", `${id}.md`), text);
  }
}
