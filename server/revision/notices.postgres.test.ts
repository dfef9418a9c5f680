import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseSettings } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { renewCatalogueVersion, monitorCatalogueVersion } from "./version.ts";
import { listen, notify } from "./notices.ts";
import { openDatabase } from "../database/open.ts";

const hour = 60 * 60 * 1000;

/** Opens a database; `listeners` returns the process ids of its listening connections. */
async function opened() {
  const folder = await temporaryFolder();
  const settings = await databaseSettings(folder.path, "empty");
  const database = await openDatabase(settings);
  const listeners = async () =>
    (
      await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query like 'listen%'`.execute(database)
    ).rows.map(({ pid }) => pid);
  return {
    database,
    databaseUrl: settings.databaseUrl!,
    listeners,
    [Symbol.asyncDispose]: async () => {
      await database.destroy();
      await folder[Symbol.asyncDispose]();
    },
  };
}

function receivedFrom(databaseUrl: string) {
  const [messages, errors] = [[] as string[], [] as unknown[]];
  const stop = listen({
    databaseUrl,
    channel: "updates",
    onMessage: (message) => messages.push(message),
    onError: (error) => errors.push(error),
  });
  return { messages, errors, [Symbol.dispose]: stop };
}

test("a notification in a transaction is received after its commit, and only then", async () => {
  await using site = await opened();
  using received = receivedFrom(site.databaseUrl);
  await expect.poll(site.listeners).toHaveLength(1);
  const failed = site.database.transaction().execute(async (transaction) => {
    await notify(transaction, "updates", "rolled back");
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  await site.database
    .transaction()
    .execute((transaction) => notify(transaction, "updates", "committed"));
  await expect.poll(() => received.messages).toEqual(["committed"]);
});

test("a lost listening connection is reported once, and reconnects", async () => {
  await using site = await opened();
  using received = receivedFrom(site.databaseUrl);
  await expect.poll(site.listeners).toHaveLength(1);
  const [first] = await site.listeners();
  await sql`select pg_terminate_backend(${first})`.execute(site.database);
  await expect
    .poll(async () => (await site.listeners()).filter((pid) => pid !== first))
    .toHaveLength(1);
  await notify(site.database, "updates", "after the loss");
  await expect.poll(() => received.messages).toEqual(["after the loss"]);
  expect(received.errors).toHaveLength(1);
});

test("a changed catalogue is notified, without waiting for the next poll", async () => {
  await using site = await opened();
  const versions: string[] = [];
  const stop = monitorCatalogueVersion({
    ...site,
    every: hour,
    onChange: (version) => versions.push(version),
    onError: (error) => expect.unreachable(String(error)),
  });
  await expect.poll(() => versions).toEqual(["empty"]);
  await expect.poll(site.listeners).toHaveLength(1);
  await site.database.transaction().execute(renewCatalogueVersion);
  await expect.poll(() => versions).toHaveLength(2);
  stop();
});
