import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseSettings } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { catalogueVersion } from "../revision/version.ts";
import { loggedError } from "../telemetry/logged-error.ts";
import { openDatabase } from "./open.ts";
import type { Database } from "./schema.ts";

/** Opens a database whose connections the test can close as a restart of the server does. */
async function openedWithLosses() {
  const folder = await temporaryFolder();
  const settings = await databaseSettings(folder.path, "empty");
  const losses: string[] = [];
  const database = await openDatabase(settings, {
    onLostConnection: (reason) => losses.push(reason),
  });
  const other = await openDatabase(settings);
  return {
    database,
    losses,
    cutConnections: () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([database.destroy(), other.destroy()]);
      await folder[Symbol.asyncDispose]();
    },
  };
}

describe("a lost connection", () => {
  test("that is idle is reported, and the next query opens another", async () => {
    await using opened = await openedWithLosses();
    await catalogueVersion(opened.database);
    await opened.cutConnections();
    await expect.poll(() => opened.losses).toEqual([expect.stringContaining("terminating")]);
    expect(await catalogueVersion(opened.database)).toBe("empty");
  });

  test("within a transaction rolls it back, and the next transaction works", async () => {
    await using opened = await openedWithLosses();
    const change = (between: () => Promise<unknown>) =>
      opened.database.transaction().execute(async (transaction) => {
        await transaction.updateTable("catalogue").set({ version: "changed" }).execute();
        await between();
        await transaction.updateTable("catalogue").set({ version: "again" }).execute();
      });
    await expect(change(opened.cutConnections)).rejects.toThrow(
      /terminat|connection error|ECONNRESET/,
    );
    expect(await catalogueVersion(opened.database)).toBe("empty");
    await change(async () => {});
    expect(await catalogueVersion(opened.database)).toBe("again");
  });
});

test("an error is logged without its row", async () => {
  await using opened = await openedWithLosses();
  const error: Error & { detail?: string } = await opened.database
    .insertInto("user")
    .values({ id: "one", email: "ada@example.org" })
    .execute()
    .catch((error) => error);
  expect(error.detail).toContain("ada@example.org");
  expect(loggedError(error)).toMatchObject({ message: expect.stringContaining("null value") });
  expect(JSON.stringify(loggedError(error))).not.toContain("ada@example.org");
});

describe("limits", () => {
  const setting = async (database: Database, name: string) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database))
      .rows[0]!.value;

  test("the server has timeouts for statements, locks and idle transactions", async () => {
    await using opened = await openedWithLosses();
    expect(await setting(opened.database, "statement_timeout")).toBe("30s");
    expect(await setting(opened.database, "lock_timeout")).toBe("10s");
    expect(await setting(opened.database, "idle_in_transaction_session_timeout")).toBe("1min");
  });

  test("a hundred queries at once share ten connections", async () => {
    await using opened = await openedWithLosses();
    const pids = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const query = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.005)`;
        return (await query.execute(opened.database)).rows[0]!.pid;
      }),
    );
    expect(new Set(pids).size).toBe(10);
  });
});
