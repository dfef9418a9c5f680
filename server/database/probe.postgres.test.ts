import { sql } from "kysely";
import { expect, test } from "vitest";
import { startDatabaseRelay } from "../../tests/databases/database-relay.ts";
import { databaseSettings } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { catalogueVersion } from "../revision/version.ts";
import { connectProbe, openDatabase } from "./open.ts";
import { storageFailureOf } from "./storage-failure.ts";

const failureOf = (work: Promise<unknown>) =>
  work.then(() => expect.unreachable("it succeeded"), storageFailureOf);

// Both wait for time limits.
test.concurrent("a database that stops responding is unresponsive, on an open connection and a new one, until it responds again", async () => {
  await using folder = await temporaryFolder();
  const settings = await databaseSettings(folder.path, "empty");
  await using relay = await startDatabaseRelay(settings.databaseUrl!);
  await using probe = connectProbe({ ...settings, databaseUrl: relay.url });
  expect(await catalogueVersion(probe)).toBe("empty");

  relay.interrupt();
  const failure = { problem: "database unreachable", unresponsive: true };
  expect(await failureOf(catalogueVersion(probe))).toEqual(failure);
  expect(await failureOf(catalogueVersion(probe))).toEqual(failure);

  relay.restore();
  expect(await catalogueVersion(probe)).toBe("empty");
});

test.concurrent("a database whose rows are locked by others is busy, not unresponsive", async () => {
  await using folder = await temporaryFolder();
  const settings = await databaseSettings(folder.path, "empty");
  await using probe = connectProbe(settings);
  await using other = await openDatabase(settings);
  const failure = await other.transaction().execute(async (transaction) => {
    await sql`lock table "catalogue"`.execute(transaction);
    return failureOf(catalogueVersion(probe));
  });
  expect(failure).toEqual({ problem: "database unreachable", busy: true });
});
