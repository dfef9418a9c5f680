import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseSettings } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { renewCatalogueVersion, watchCatalogueVersion } from "../catalogue/version.ts";
import { listen, notify } from "./notices.ts";
import { openDatabase } from "./open.ts";

const hour = 60 * 60 * 1000;

/** A database, and whether somebody listens to it. */
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

function heardOn(databaseUrl: string) {
  const [messages, errors] = [[] as string[], [] as unknown[]];
  const stop = listen({
    databaseUrl,
    channel: "news",
    onMessage: (message) => messages.push(message),
    onError: (error) => errors.push(error),
  });
  return { messages, errors, [Symbol.dispose]: stop };
}

test("what is told in a transaction is heard when it is committed, and only then", async () => {
  await using site = await opened();
  using heard = heardOn(site.databaseUrl);
  await expect.poll(site.listeners).toHaveLength(1);
  const undone = site.database.transaction().execute(async (transaction) => {
    await notify(transaction, "news", "undone");
    throw new Error("given up");
  });
  await expect(undone).rejects.toThrow("given up");
  await site.database.transaction().execute((transaction) => notify(transaction, "news", "done"));
  await expect.poll(() => heard.messages).toEqual(["done"]);
});

test("a listening connection that is lost is told once, and comes back by itself", async () => {
  await using site = await opened();
  using heard = heardOn(site.databaseUrl);
  await expect.poll(site.listeners).toHaveLength(1);
  const [first] = await site.listeners();
  await sql`select pg_terminate_backend(${first})`.execute(site.database);
  await expect
    .poll(async () => (await site.listeners()).filter((pid) => pid !== first), { timeout: 5_000 })
    .toHaveLength(1);
  await notify(site.database, "news", "after the loss");
  await expect.poll(() => heard.messages).toEqual(["after the loss"]);
  expect(heard.errors).toHaveLength(1);
});

test("a changed catalogue is told, not only found by looking", async () => {
  await using site = await opened();
  const versions: string[] = [];
  const stop = watchCatalogueVersion({
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
