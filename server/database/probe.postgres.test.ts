import { sql } from "kysely";
import { expect, test } from "vitest";
import { startDatabaseRelay } from "../../tests/databases/database-relay.ts";
import { databaseSettings } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { catalogueVersion } from "../catalogue/version.ts";
import { connectProbe, openDatabase } from "./open.ts";
import { storageFailureOf } from "./storage-failure.ts";

const failureOf = (work: Promise<unknown>) =>
  work.then(() => expect.unreachable("it succeeded"), storageFailureOf);

test("a database that falls silent is unanswered, on an open connection and a new one, until it is back", async () => {
  await using folder = await temporaryFolder();
  const settings = await databaseSettings(folder.path, "empty");
  await using relay = await startDatabaseRelay(settings.databaseUrl!);
  await using probe = connectProbe({ ...settings, databaseUrl: relay.url });
  expect(await catalogueVersion(probe)).toBe("empty");

  relay.cut();
  const unanswered = { problem: "database unreachable", unanswered: true };
  expect(await failureOf(catalogueVersion(probe))).toEqual(unanswered);
  expect(await failureOf(catalogueVersion(probe))).toEqual(unanswered);

  relay.mend();
  expect(await catalogueVersion(probe)).toBe("empty");
});

test("a database whose rows others keep locked is busy: it answers", async () => {
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
