import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import { importCourses, wordedCourse } from "../../tests/databases/worded-catalogue.ts";
import { catalogueVersion } from "../revision/version.ts";
import type { Database } from "../database/schema.ts";
import { findIndexProblem } from "../search/find-index-problem.ts";
import { loadDemoMode } from "./demo-mode.ts";
import { storeDemoOff, storeDemoOn } from "./demo-state.ts";

const log = pino({ level: "silent" });

async function addSession(database: Database, id: string, email: string): Promise<void> {
  const now = new Date().toISOString();
  await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${id}, 'Ada', ${email}, true, ${now}, ${now})`.execute(database);
  await sql`insert into session (id, "expiresAt", token, "createdAt", "updatedAt", "userId")
    values (${id}, ${now}, ${id}, ${now}, ${now}, ${id})`.execute(database);
}

test("turned off, the demo is off at once, in other processes after a refresh, and after a restart", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  await importCourses(database, [wordedCourse(1)]);
  const here = await loadDemoMode({ database, allowed: true, log });
  const there = await loadDemoMode({ database, allowed: true, log });
  let changes = 0;
  there.onChange(() => changes++);
  const version = await catalogueVersion(database);

  const stored = here.turnOff("a request came for https://pathshala.example");
  expect(here.isOn()).toBe(false);
  await stored;
  expect(await catalogueVersion(database)).not.toBe(version);
  expect(there.isOn()).toBe(true);
  await there.refresh();
  expect([there.isOn(), changes]).toEqual([false, 1]);
  expect((await loadDemoMode({ database, allowed: true, log })).isOn()).toBe(false);

  expect(await storeDemoOn(database)).toBe(true);
  expect(await storeDemoOn(database)).toBe(false);
  await there.refresh();
  expect([there.isOn(), changes]).toEqual([true, 2]);
});

test("turning the demo off and on keeps the search index", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  await importCourses(database, [wordedCourse(1), wordedCourse(2)]);
  await storeDemoOff(database, "a request came for https://pathshala.example");
  expect(await findIndexProblem(database)).toBeUndefined();
  await storeDemoOn(database);
  expect(await findIndexProblem(database)).toBeUndefined();
});

test("turning the demo off ends the sessions of demo accounts, and no others", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  await addSession(database, "demo", "ada-1a2b3c4d@github.demonstration.invalid");
  await addSession(database, "real", "ada@example.org");
  const demo = await loadDemoMode({ database, allowed: true, log });
  await demo.turnOff("a request came for https://pathshala.example");
  expect(await database.selectFrom("session").select("id").execute()).toEqual([{ id: "real" }]);
});

test("turning off is retried while the database fails, and a refresh does not turn the demo on in between", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const demo = await loadDemoMode({ database, allowed: true, log });
  await database.schema.alterTable("catalogue").renameTo("elsewhere").execute();
  const stored = demo.turnOff("a request came for https://pathshala.example");
  await demo.refresh();
  expect(demo.isOn()).toBe(false);
  await database.schema.alterTable("elsewhere").renameTo("catalogue").execute();
  await stored;
  expect(await database.selectFrom("demo_off").select("id").execute()).toEqual([{ id: 1 }]);
});

test("where it is not allowed, a refresh does not turn it on", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const demo = await loadDemoMode({ database, allowed: false, log });
  await demo.refresh();
  expect(demo.isOn()).toBe(false);
});
