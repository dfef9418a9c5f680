import path from "node:path";
import { expect, test } from "vitest";
import { runCatalogue } from "../tests/site/catalogue-command.ts";
import { signUpCustomer } from "../tests/people/customer.ts";
import { manyCourses } from "../tests/databases/many-courses.ts";
import { addDatabase, startOldestPostgres, tablesOf } from "../tests/databases/oldest-postgres.ts";
import { startServer } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

/** People who write at once; each signs up, orders a course, and begins again as somebody else. */
const writers = 3;

test("a backup taken while people sign up and order is one moment of all tables, wherever it is restored", async () => {
  await using postgres = await startOldestPostgres();
  await using site = await startServer({
    DATABASE_URL: postgres.url,
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
  });
  await using folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  const run = (databaseUrl: string, ...values: string[]) =>
    runCatalogue(values, at(path.basename(databaseUrl)), {
      environment: { DATABASE_URL: databaseUrl },
    });
  await run(postgres.url, "import", await manyCourses(folder.path));

  let going = true;
  const acknowledged: { writer: number; order: string }[] = [];
  const writing = Array.from({ length: writers }, async (_, writer) => {
    while (going) {
      const customer = await signUpCustomer(site);
      const { status, body } = await customer.order(`course-${writer}`, "beginner");
      expect(status).toBe(201);
      acknowledged.push({ writer, order: body.id });
    }
  });
  const more = async (than: number) => {
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(than);
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

  // Of each writer, it holds what was done until one moment: all of it, and nothing that came later.
  const orders = new Set(restored.course_order!.map(({ id }) => String(id)));
  for (let writer = 0; writer < writers; writer++) {
    const own = acknowledged.filter((one) => one.writer === writer).map(({ order }) => order);
    const held = own.filter((order) => orders.has(order));
    expect(held).toEqual(own.slice(0, held.length));
  }
  expect(acknowledged.slice(0, before).filter(({ order }) => !orders.has(order))).toEqual([]);
  // Nobody is without what they signed up with, no order without its buyer; each writer may be between the two.
  const people = restored.user!.map(({ id }) => id);
  expect(restored.account!.map(({ userId }) => userId).toSorted()).toEqual(people.toSorted());
  const buyers = restored.course_order!.map(({ user_id: buyer }) => buyer);
  expect(buyers.filter((buyer) => !people.includes(buyer))).toEqual([]);
  expect(people.length - buyers.length).toBeLessThanOrEqual(writers);
}, 240_000);
