import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { renewCatalogueVersion } from "../revision/version.ts";
import { openDatabase } from "./open.ts";
import { readSnapshot } from "./snapshot.ts";
import { databaseFile } from "./sqlite.ts";

test("while another process writes, a write waits without blocking the event loop", async () => {
  await using folder = await temporaryFolder();
  await using database = await openDatabase({ dataFolder: folder.path, databaseUrl: undefined });
  using other = new DatabaseSync(databaseFile(folder.path));
  other.exec("begin immediate; update catalogue set version = 'of the other'");
  let written = false;
  const writing = renewCatalogueVersion(database).then(() => (written = true));
  let turns = 0;
  for (; turns < 20; turns++) await pause(10);
  expect({ turns, written }).toEqual({ turns: 20, written: false });
  other.exec("commit");
  expect(await writing).toBe(true);
});

test("of concurrent transactions that read and then write, none fails and none overwrites another", async () => {
  await using folder = await temporaryFolder();
  const settings = { dataFolder: folder.path, databaseUrl: undefined };
  await using first = await openDatabase(settings);
  await using second = await openDatabase(settings);
  await first.updateTable("catalogue").set({ version: "0" }).execute();
  const count = async (database: typeof first) => {
    for (let turn = 0; turn < 50; turn++) {
      await database.transaction().execute(async (transaction) => {
        const query = transaction.selectFrom("catalogue").select("version");
        const { version } = await query.executeTakeFirstOrThrow();
        await pause(0);
        await transaction
          .updateTable("catalogue")
          .set({ version: String(Number(version) + 1) })
          .execute();
      });
    }
  };
  await Promise.all([count(first), count(second)]);
  expect(await first.selectFrom("catalogue").select("version").execute()).toEqual([
    { version: "100" },
  ]);
});

test("a snapshot does not block writers, and shows the data of its beginning", async () => {
  await using folder = await temporaryFolder();
  const settings = { dataFolder: folder.path, databaseUrl: undefined };
  await using reading = await openDatabase(settings);
  await using writing = await openDatabase(settings);
  const versionOf = async (database: typeof reading) =>
    (await database.selectFrom("catalogue").select("version").executeTakeFirstOrThrow()).version;
  await readSnapshot(reading, async (snapshot) => {
    const before = await versionOf(snapshot);
    await renewCatalogueVersion(writing);
    expect(await versionOf(snapshot)).toBe(before);
    expect(await versionOf(writing)).not.toBe(before);
  });
});
