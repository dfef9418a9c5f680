import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../server/database/open.ts";
import { spawnCatalogue } from "../tests/site/catalogue-command.ts";
import { startOldestPostgres } from "../tests/databases/oldest-postgres.ts";
import { startServer } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

test("a deployment on PostgreSQL starts with demo data only once they are removed", async () => {
  await using postgres = await startOldestPostgres();
  await using data = await temporaryFolder();
  const environment = { NODE_ENV: "production", DATABASE_URL: postgres.url };
  {
    await using database = await openDatabase({ dataFolder: data.path, databaseUrl: postgres.url });
    await sql`insert into test_payment (reference, order_id, course_name, plan, return_url,
        cancel_url, outcome)
      values ('p1', 'o1', 'First', 'pro', 'http://a.test/', 'http://a.test/', 'paid')`.execute(
      database,
    );
  }
  await expect(startServer(environment)).rejects.toThrow(
    /Pathshala cannot start: the database of DATABASE_URL holds .*npm run catalogue -- demo remove/,
  );
  const removed = await spawnCatalogue(["demo", "remove", "--yes"], data.path, {
    environment: { ...environment, AUTH_SECRET: "a secret that only tests know, and no server" },
  });
  expect(removed).toMatchObject({ code: 0, errors: "" });
  expect(await readdir(path.join(data.path, "backups"))).toHaveLength(1);
  await using _site = await startServer(environment);
});
