import { once } from "node:events";
import { expect, test } from "vitest";
import { databaseSettings, emptyDatabase } from "../../tests/databases/temporary-database.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { openDatabase } from "../database/open.ts";
import { createVisitCounter } from "./visits.ts";

test("two processes add their visits to the number of the day", async () => {
  await using opened = await emptyDatabase();
  const counters = [createVisitCounter(opened.database), createVisitCounter(opened.database)];
  for (const counter of counters) {
    counter.count();
    counter.count();
  }
  for (const { stop } of counters) await stop();
  const rows = await opened.database.selectFrom("daily_visits").selectAll().execute();
  expect(rows).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), visits: 4 }]);
});

test("the session request of a loaded page is a visit, stored when the server stops", async () => {
  await using server = await startServer();
  await fetch(`${server.origin}/home`);
  await fetch(`${server.origin}/auth/get-session`);
  server.process.kill("SIGTERM");
  await once(server.process, "exit");
  await using database = await openDatabase(await databaseSettings(server.dataFolder));
  const { visits } = await database
    .selectFrom("daily_visits")
    .select("visits")
    .executeTakeFirstOrThrow();
  expect(visits).toBe(1);
});
