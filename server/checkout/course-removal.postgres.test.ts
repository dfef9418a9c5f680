import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { addBuyer, createFakePayments, noLimits } from "../../tests/people/sample-checkout.ts";
import { sampleDatabase } from "../../tests/databases/temporary-database.ts";
import { applyStaged } from "../import/apply-staged.ts";
import { createValidationIssueList } from "../validation/validation-issue.ts";
import { createStagedCourses } from "../import/staging/staged-courses.ts";
import { createCourseName } from "../catalogue/course-name.ts";
import { placeOrder } from "./place-order.ts";

const courseId = "python-bangla-first-programs";

/** Resolves when a connection to this database waits for a lock. */
async function lockAwaited(database: Kysely<never>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    if (rows.length > 0) return;
    await pause(10);
  }
}

test("an order that is placed while an import removes its course waits for the import, and is refused", async () => {
  await using opened = await sampleDatabase();
  const { database } = opened;
  const buyer = await addBuyer(database);
  const payments = createFakePayments();
  const dependencies = {
    database,
    payments: payments.provider,
    origin: "http://pathshala.test",
    courseName: createCourseName(database, undefined),
    limiter: noLimits,
    log: pino({ level: "silent" }),
  };
  const emptySource = {
    name: "content",
    categories: [],
    issues: [],
    leftOut: [],
    records: (async function* () {})(),
    pictures: undefined,
    fraction: () => undefined,
  };

  const placing = await database.connection().execute(async (connection) => {
    const staging = await createStagedCourses(connection);
    const transaction = await staging.startTransaction().execute();
    const removal = { prune: true, orders: undefined, usedPictures: new Set<string>() };
    const result = await applyStaged(
      transaction,
      emptySource,
      0,
      createValidationIssueList(),
      removal,
    );
    expect(result).toMatchObject({ ok: true });
    const order = placeOrder(dependencies, buyer, { courseId, plan: "pro" }, "key");
    await Promise.race([order, lockAwaited(database as never)]);
    await transaction.commit().execute();
    return { order };
  });
  expect(await placing.order).toEqual({ kind: "course_not_found" });
  expect(payments.opened).toEqual([]);
});
