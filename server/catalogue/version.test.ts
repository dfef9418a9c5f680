import { expect, test } from "vitest";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import { renewCatalogueVersion, watchCatalogueVersion } from "./version.ts";

async function watched() {
  const opened = await emptyDatabase();
  const { database } = opened;
  const versions: string[] = [];
  let errors = 0;
  const stop = watchCatalogueVersion({
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

test("every change is noticed once by polling, until the watch is stopped", async () => {
  await using watch = await watched();
  await watch.database.transaction().execute(renewCatalogueVersion);
  await expect.poll(() => watch.versions.length).toBe(2);
  await watch.database.transaction().execute(renewCatalogueVersion);
  await expect.poll(() => watch.versions.length).toBe(3);
  expect(new Set(watch.versions).size).toBe(3);
  watch.stop();
});

test("of failures in a row only the first is reported, and the first success notices the change", async () => {
  await using watch = await watched();
  const rename = (from: string, to: string) =>
    watch.database.schema.alterTable(from).renameTo(to).execute();
  await rename("catalogue", "elsewhere");
  await expect.poll(watch.errors).toBe(1);
  await watch.database.schema.createTable("proof_of_time").addColumn("id", "integer").execute();
  expect(watch.errors()).toBe(1);
  await rename("elsewhere", "catalogue");
  await watch.database.transaction().execute(renewCatalogueVersion);
  await expect.poll(() => watch.versions.length).toBe(2);
});
