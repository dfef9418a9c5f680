import { sql } from "kysely";
import { expect, test } from "vitest";
import { startPgBouncer } from "../../tests/databases/pgbouncer.ts";
import { databaseUrlOf } from "../../tests/databases/temporary-postgres.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { checkPostgres, checkSessions } from "../doctor/check-postgres.ts";
import { openDatabase } from "./open.ts";

test("a site runs through PgBouncer with its defaults, and has its time limits there", async () => {
  await using folder = await temporaryFolder();
  await using pooler = await startPgBouncer((await databaseUrlOf(folder.path))!, "session");
  await using server = await startServer({ DATABASE_URL: pooler.url });
  expect((await server.get("/home")).status).toBe(200);
  expect(await (await server.get("/readyz")).json()).toEqual({ status: "ready" });

  await using database = await openDatabase({ dataFolder: "", databaseUrl: pooler.url });
  const { rows } = await sql`show statement_timeout`.execute(database);
  expect(rows).toEqual([{ statement_timeout: "30s" }]);
  expect(await checkPostgres(pooler.url)).toMatchObject({ state: "good" });
  expect(await checkSessions(pooler.url)).toMatchObject([{ state: "good" }]);
});

test("a pooler in transaction mode, which loses the limits, is wrong", async () => {
  await using folder = await temporaryFolder();
  const url = (await databaseUrlOf(folder.path, "empty"))!;
  await using pooler = await startPgBouncer(url, "transaction");
  expect(await checkSessions(pooler.url)).toMatchObject([
    { state: "wrong", advice: expect.stringContaining("pool_mode = session") },
  ]);
  expect(await checkSessions(url)).toMatchObject([{ state: "good" }]);
});
