import path from "node:path";
import { expect, test } from "vitest";
import { spawnCatalogue } from "../tests/site/catalogue-command.ts";
import { signUpCustomer } from "../tests/people/customer.ts";
import { manyCourses } from "../tests/databases/many-courses.ts";
import { addDatabase, startOldestPostgres, tablesOf } from "../tests/databases/oldest-postgres.ts";
import { startServer } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

/** The number of concurrent writers; each repeatedly signs up a new user and orders a course. */
const writers = 3;

test("a backup during sign-ups and orders is a consistent snapshot of all tables, restored on any server", async () => {
  await using postgres = await startOldestPostgres();
  await using site = await startServer({
    DATABASE_URL: postgres.url,
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
  });
  await using folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  const run = (databaseUrl: string, ...values: string[]) =>
    spawnCatalogue(values, at(path.basename(databaseUrl)), {
      environment: { DATABASE_URL: databaseUrl },
    });
  await run(postgres.url, "import", await manyCourses(folder.path));

  const open = await fetch(`${site.origin}/api/courses?open=1`);
  const courses = (await open.json()) as { id: string }[];
  let going = true;
  const acknowledged: { writer: number; order: string }[] = [];
  const writing = Array.from({ length: writers }, async (_, writer) => {
    while (going) {
      const customer = await signUpCustomer(site);
      const { status, body } = await customer.order(courses[writer]!.id, "beginner");
      expect(status).toBe(201);
      acknowledged.push({ writer, order: body.id });
    }
  });
  const more = async (than: number) => {
    await expect.poll(() => acknowledged.length).toBeGreaterThan(than);
  };
  await more(writers);
  let [before, after] = [0, 0];
  while (after === before) {
    before = acknowledged.length;
    const values = ["backup", at("backup.tar.gz"), "--force"];
    expect(await run(postgres.url, ...values)).toMatchObject({ code: 0, errors: "" });
    after = acknowledged.length;
  }
  await more(after);
  going = false;
  await Promise.all(writing);

  const elsewhere = await addDatabase(postgres.url, "elsewhere");
  const restoring = await run(elsewhere, "restore", at("backup.tar.gz"));
  expect(restoring).toMatchObject({ code: 0, errors: "" });
  const restored = await tablesOf(elsewhere);
  const live = await tablesOf(postgres.url);
  for (const table of ["course", "category", "catalogue", "kysely_migration"]) {
    expect(restored[table]).toEqual(live[table]);
  }
  for (const table of ["user", "account", "session", "course_order", "order_attempt"]) {
    const still = new Set(live[table]!.map((row) => JSON.stringify(row)));
    expect(restored[table]!.length).toBeGreaterThanOrEqual(before);
    expect(restored[table]!.filter((row) => !still.has(JSON.stringify(row)))).toEqual([]);
  }

  // Of each writer, it contains all orders up to a point in time, and none after it.
  const orders = new Set(restored.course_order!.map(({ id }) => String(id)));
  for (let writer = 0; writer < writers; writer++) {
    const ofWriter = acknowledged.filter((one) => one.writer === writer).map(({ order }) => order);
    const saved = ofWriter.filter((order) => orders.has(order));
    expect(saved).toEqual(ofWriter.slice(0, saved.length));
  }
  expect(acknowledged.slice(0, before).filter(({ order }) => !orders.has(order))).toEqual([]);
  // Every user has their account, every order its buyer; each writer may be between sign-up and order.
  const people = restored.user!.map(({ id }) => id);
  expect(restored.account!.map(({ userId }) => userId).toSorted()).toEqual(people.toSorted());
  const buyers = restored.course_order!.map(({ user_id: buyer }) => buyer);
  expect(buyers.filter((buyer) => !people.includes(buyer))).toEqual([]);
  expect(people.length - buyers.length).toBeLessThanOrEqual(writers);
});
