import { expect, test } from "vitest";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import { storeSiteSettings } from "../site/site.ts";
import { storeAnnouncement } from "../site/announcement.ts";
import { catalogueVersion, renewCatalogueVersion, monitorCatalogueVersion } from "./version.ts";

async function startPolling() {
  const opened = await emptyDatabase();
  const { database } = opened;
  const versions: string[] = [];
  let errors = 0;
  const stop = monitorCatalogueVersion({
    database,
    databaseUrl: undefined,
    every: 5,
    onChange: (version) => versions.push(version),
    onError: () => errors++,
  });
  await expect.poll(() => versions).toEqual(["empty"]);
  return {
    database,
    versions,
    errors: () => errors,
    stop,
    [Symbol.asyncDispose]: async () => {
      stop();
      await opened[Symbol.asyncDispose]();
    },
  };
}

test("polling reports every change once, until it is stopped", async () => {
  await using watch = await startPolling();
  await watch.database.transaction().execute(renewCatalogueVersion);
  await expect.poll(() => watch.versions.length).toBe(2);
  await watch.database.transaction().execute(renewCatalogueVersion);
  await expect.poll(() => watch.versions.length).toBe(3);
  expect(new Set(watch.versions).size).toBe(3);
  watch.stop();
});

test("of consecutive failures only the first is reported, and the first success detects the change", async () => {
  await using watch = await startPolling();
  const rename = (from: string, to: string) =>
    watch.database.schema.alterTable(from).renameTo(to).execute();
  await rename("catalogue", "renamed");
  await expect.poll(watch.errors).toBe(1);
  await watch.database.schema.createTable("unrelated").addColumn("id", "integer").execute();
  expect(watch.errors()).toBe(1);
  await rename("renamed", "catalogue");
  await watch.database.transaction().execute(renewCatalogueVersion);
  await expect.poll(() => watch.versions.length).toBe(2);
});

test("settings and an announcement before the first start leave the catalogue one that was never filled", async () => {
  await using opened = await emptyDatabase();
  const site = { name: "Tea", company: "Tea Ltd.", address: "Sylhet", email: "hello@tea.example" };
  await storeSiteSettings(opened.database, site);
  await storeAnnouncement(opened.database, { text: "We open soon", until: null });
  expect(await catalogueVersion(opened.database)).toBe("empty");
});
