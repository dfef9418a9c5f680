import { existsSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseSettings } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { findOpenPlan } from "../plans/open-plan.ts";
import { createMigrator } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { connectForMigration } from "./postgres.ts";
import { connectSqlite, databaseFile } from "./sqlite.ts";

const now = new Date().toISOString();

/** Person, course, plan, amount, status, and how many days ago it was paid. */
const orders: [string, string, string, number, string, number | null][] = [
  ["ada", "first", "pro", 2400, "paid", 40],
  ["ada", "second", "team", 7200, "paid", 3],
  ["ada", "third", "beginner", 0, "paid", 3],
  ["grace", "first", "pro", 2400, "cancelled", 90],
  ["grace", "second", "beginner", 0, "paid", 1],
  ["edsger", "first", "pro", 2400, "pending", null],
  ["edsger", "second", "team", 7200, "pending", null],
];

/** Creates a database as the version before subscriptions left it, with these orders; returns its settings. */
async function databaseBefore(folder: string) {
  const settings = await databaseSettings(folder);
  await using database = settings.databaseUrl
    ? await connectForMigration(settings.databaseUrl)
    : connectSqlite(folder);
  await createMigrator(database).migrateTo("0009-progress");
  for (const id of ["ada", "grace", "edsger"]) {
    await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values (${id}, ${id}, ${`${id}@example.org`}, false, ${now}, ${now})`.execute(database);
  }
  for (const [index, [user, course, plan, amount, status, daysAgo]] of orders.entries()) {
    const paidAt =
      daysAgo === null ? null : new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const active = status === "paid" || status === "pending" ? 1 : 0;
    const created = new Date(Date.now() - 1000 + index).toISOString();
    await sql`insert into course_order (id, user_id, course_id, course_name, plan, amount, currency,
        status, active, provider, reference, created_at, paid_at, checked_at)
      values (${`P-${index}`}, ${user}, ${course}, ${course}, ${plan}, ${amount}, 'USD', ${status},
        ${active}, 'stripe', ${`cs_${index}`}, ${created}, ${paidAt}, ${now})`.execute(database);
  }
  return settings;
}

test("what was bought for one course opens all; nobody loses a course, and no payment its reference", async () => {
  await using folder = await temporaryFolder();
  await using database = await openDatabase(await databaseBefore(folder.path));

  const subscriptions = await database
    .selectFrom("subscription")
    .select(["id", "plan", "surplus", "reference", "renews"])
    .orderBy("id")
    .execute();
  expect(subscriptions).toEqual([
    { id: "P-0", plan: "pro", surplus: 1, reference: "cs_0", renews: 1 },
    { id: "P-1", plan: "team", surplus: 0, reference: "cs_1", renews: 1 },
  ]);
  expect(await findOpenPlan(database, "ada")).toMatchObject({ id: "P-1" });
  expect(await findOpenPlan(database, "grace")).toBeUndefined();
  const dates = await database.selectFrom("subscription").select("paid_until").execute();
  for (const { paid_until: until } of dates) {
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    expect([days > 0, days <= 31]).toEqual([true, true]);
  }

  const enrolments = await database.selectFrom("enrolment").selectAll().execute();
  expect(enrolments.map(({ user_id, course_id }) => `${user_id} ${course_id}`).toSorted()).toEqual([
    "ada first",
    "ada second",
    "ada third",
    "grace second",
  ]);
});

test("of several pending orders the newest stays", async () => {
  await using folder = await temporaryFolder();
  await using database = await openDatabase(await databaseBefore(folder.path));
  const rows = await database
    .selectFrom("course_order")
    .select(["id", "status"])
    .where("user_id", "=", "edsger")
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { id: "P-5", status: "cancelled" },
    { id: "P-6", status: "pending" },
  ]);
});

test("an embedded database with orders is copied before, once", async () => {
  await using folder = await temporaryFolder();
  const settings = await databaseBefore(folder.path);
  const copy = `${databaseFile(folder.path)}.before-0010-subscriptions`;
  expect(existsSync(copy)).toBe(false);
  await (await openDatabase(settings)).destroy();
  expect(existsSync(copy)).toBe(settings.databaseUrl === undefined);
});
