import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseUrlOf } from "../../tests/databases/temporary-postgres.ts";
import { newAccount, signUp } from "../../tests/people/people.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { openDatabase } from "../database/open.ts";
import { checkPostgres } from "../doctor/check-postgres.ts";

const session = sql`set session characteristics as transaction read write`;

test("a database that turns read-only, as in a failover, is reported, and writes go on as soon as it takes them", async () => {
  await using server = await startServer({ LOG_LEVEL: "warn" });
  const databaseUrl = (await databaseUrlOf(server.dataFolder))!;
  await using other = await openDatabase({ dataFolder: "", databaseUrl });
  const turn = async (readOnly: boolean) => {
    const name = new URL(databaseUrl).pathname.slice(1);
    await other.connection().execute(async (connection) => {
      await session.execute(connection);
      await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(readOnly)}`.execute(
        connection,
      );
    });
  };
  const status = async () =>
    ((await (await server.get("/readyz")).json()) as { status: string }).status;
  const signingUp = async () => (await signUp(server.origin, newAccount())).status;
  // As many as there are connections, so that each has been used.
  const signUps = () => Promise.all(Array.from({ length: 12 }, signingUp));
  expect(new Set(await signUps())).toEqual(new Set([200]));

  await turn(true);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
  await expect.poll(status).toBe("database read-only");
  expect(await signingUp()).toBe(503);
  expect((await server.get("/api/courses?per_page=3")).status).toBe(200);
  expect(await checkPostgres(databaseUrl)).toMatchObject({
    state: "wrong",
    found: expect.stringContaining("read-only"),
  });

  // Nobody cuts the connections now: those that began read-only are replaced by the site.
  await turn(false);
  await expect.poll(status, { timeout: 5_000 }).toBe("ready");
  for (let turns = 0; turns < 3; turns++) expect(new Set(await signUps())).toEqual(new Set([200]));
  expect(await status()).toBe("ready");
});
