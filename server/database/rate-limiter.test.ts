import { afterEach, expect, test, vi } from "vitest";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import { createRateLimiter, deleteExpiredCounts } from "./rate-limiter.ts";

const limits = [{ max: 3, window: 60 }];

afterEach(() => void vi.useRealTimers());

/** Fakes the clock only. */
function stopClock() {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  return (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
}

test("allows a number in a window, then returns how long to wait, then allows again", async () => {
  await using opened = await emptyDatabase();
  const { take } = createRateLimiter(opened.database);
  const pass = stopClock();
  for (let turn = 0; turn < 3; turn++) expect(await take("try", "ada", limits)).toBeUndefined();
  pass(20);
  expect(await take("try", "ada", limits)).toBe(40);
  pass(40);
  expect(await take("try", "ada", limits)).toBeUndefined();
});

test("a clock that is set back locks nobody out", async () => {
  await using opened = await emptyDatabase();
  const { take } = createRateLimiter(opened.database);
  const pass = stopClock();
  pass(24 * 60 * 60);
  for (let turn = 0; turn < 3; turn++) await take("try", "ada", limits);
  pass(-24 * 60 * 60);
  for (let turn = 0; turn < 3; turn++) expect(await take("try", "ada", limits)).toBeUndefined();
  expect(await take("try", "ada", limits)).toBe(60);
  pass(-30);
  expect(await take("try", "ada", limits)).toBe(60);
});

test("counts each subject and action separately", async () => {
  await using opened = await emptyDatabase();
  const { take } = createRateLimiter(opened.database);
  for (let turn = 0; turn < 4; turn++) await take("try", "ada", limits);
  expect(await take("try", "bob", limits)).toBeUndefined();
  expect(await take("other", "ada", limits)).toBeUndefined();
});

test("what is given back may be done again, but no more than that", async () => {
  await using opened = await emptyDatabase();
  const { take, giveBack } = createRateLimiter(opened.database);
  await giveBack("try", "ada", limits);
  await giveBack("try", "ada", []);
  for (let turn = 0; turn < 3; turn++) await take("try", "ada", limits);
  await giveBack("try", "ada", limits);
  expect(await take("try", "ada", limits)).toBeUndefined();
  expect(await take("try", "ada", limits)).toBeGreaterThan(0);
});

test("never allows more when all are concurrent", async () => {
  await using opened = await emptyDatabase();
  const { take } = createRateLimiter(opened.database);
  const waits = await Promise.all(Array.from({ length: 20 }, () => take("try", "ada", limits)));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(3);
});

test("the stricter of two limits counts", async () => {
  await using opened = await emptyDatabase();
  const { take } = createRateLimiter(opened.database);
  const pass = stopClock();
  const both = [
    { max: 2, window: 60 },
    { max: 3, window: 3600 },
  ];
  const waits = [];
  for (let turn = 0; turn < 5; turn++) {
    waits.push(await take("try", "ada", both));
    pass(59);
  }
  expect(waits.map((wait) => wait === undefined)).toEqual([true, true, true, false, false]);
});

test("reset clears the count", async () => {
  await using opened = await emptyDatabase();
  const { take, reset } = createRateLimiter(opened.database);
  for (let turn = 0; turn < 4; turn++) await take("try", "ada", limits);
  await reset("try", "ada", limits);
  expect(await take("try", "ada", limits)).toBeUndefined();
});

test("rows are short, whatever the subject, and are deleted once expired", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const pass = stopClock();
  const { take } = createRateLimiter(database);
  for (let turn = 0; turn < 10; turn++) await take("try", `${"x".repeat(15_000)}${turn}`, limits);
  const rows = await database.selectFrom("rate_limit").selectAll().execute();
  expect(rows).toHaveLength(10);
  expect(Math.max(...rows.map((row) => JSON.stringify(row).length))).toBeLessThan(100);
  pass(61);
  await take("try", "ada", limits);
  await deleteExpiredCounts(database);
  const left = await database.selectFrom("rate_limit").selectAll().execute();
  expect(left).toHaveLength(1);
});
