import { expect, test } from "vitest";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import { importCourses, wordedCourse } from "../../tests/databases/worded-catalogue.ts";
import { findIndexProblem } from "../search/find-index-problem.ts";
import { ensureIndex } from "../import/search-index/write-index.ts";
import { createAnnouncementTimer, findAnnouncement, storeAnnouncement } from "./announcement.ts";
import { catalogueVersion, renewCatalogueVersion } from "../revision/version.ts";

test("an announcement changes the catalogue's version and keeps the search index", async () => {
  await using temporary = await emptyDatabase();
  const { database } = temporary;
  await importCourses(database, [wordedCourse(1), wordedCourse(2)]);
  for (const announcement of [{ text: "Maintenance at nine", until: null }, undefined]) {
    const version = await catalogueVersion(database);
    await storeAnnouncement(database, announcement);
    expect((await findAnnouncement(database))?.text).toBe(announcement?.text);
    expect(await catalogueVersion(database)).not.toBe(version);
    expect(await findIndexProblem(database)).toBeUndefined();
    expect(await ensureIndex(database)).toBe(false);
  }
});

test("a search index that is outdated stays so after an announcement", async () => {
  await using temporary = await emptyDatabase();
  const { database } = temporary;
  await importCourses(database, [wordedCourse(1), wordedCourse(2)]);
  await database.transaction().execute(renewCatalogueVersion);
  await storeAnnouncement(database, { text: "Maintenance at nine", until: null });
  expect(await findIndexProblem(database)).toContain("another version");
  expect(await ensureIndex(database)).toBe(true);
});

test("an announcement ends, too, when the database does not answer at first", async () => {
  await using temporary = await emptyDatabase();
  const { database } = temporary;
  const until = new Date(Date.now() + 500).toISOString();
  await storeAnnouncement(database, { text: "Maintenance at nine", until });
  let failures = 2;
  const failing = new Proxy(database, {
    get: (target, name) => {
      if (name === "selectFrom" && failures-- > 0) throw new Error("no answer");
      return (Reflect.get(target, name) as () => unknown).bind(target);
    },
  });
  const ended = Promise.withResolvers<void>();
  const timer = createAnnouncementTimer(failing, ended.resolve, 1);
  await timer.refresh();
  await ended.promise;
  expect(await findAnnouncement(database)).toBeUndefined();
  timer.stop();
});
