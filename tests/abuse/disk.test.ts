import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { clientOf } from "../people/people.ts";
import { startServer } from "../site/running-server.ts";
import { countOutcomes } from "../load/steady-load.ts";
import { flood } from "../load/flood.ts";

/** Long enough for a busy machine: it only ends a test that hangs. */
const timeout = 1_200_000;

/**
 * Returns the size of all files of the data folder, in megabytes, the database's log included; on a disk it is the same
 * as in memory, where the tests' folders are.
 */
function megabytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return (
    files
      .filter((file) => file.isFile())
      .reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0) /
    1024 ** 2
  );
}

/** The maximum size of the database's log, in megabytes: 1,000 pages of 4 kB; it does not shrink. */
const databaseLog = 5;

test(
  "made-up identity addresses write nothing to the disk",
  async () => {
    await using site = await startServer({ LOG_LEVEL: "error" });
    const before = megabytesIn(site.dataFolder);
    const count = 2_000;
    const long = "x".repeat(15_000);
    const methods = ["GET", "POST"] as const;
    const sent = await flood(site.origin, count, (number) => ({
      kind: "identity",
      method: methods[number % 2]!,
      path: `/auth/${number}${long}`,
    }));
    const { "identity 404": unknown = 0, "identity 503": refused = 0 } = countOutcomes(sent);
    expect([unknown > 0, unknown + refused]).toEqual([true, count]);
    expect(megabytesIn(site.dataFolder) - before).toBeLessThan(1);
  },
  timeout,
);

test(
  "rate limits of new clients are short rows",
  async () => {
    await using site = await startServer({ LOG_LEVEL: "error", TRUST_PROXY: "1" });
    const before = megabytesIn(site.dataFolder);
    const token = "x".repeat(7_000);
    const count = 4_000;
    const sent = await flood(site.origin, count, (number) => ({
      kind: "link",
      path: `/auth/reset-password/${number}${token}?callbackURL=/`,
      headers: { "X-Forwarded-For": clientOf(number) },
    }));
    const { "link 302": redirected = 0, "link 503": refused = 0 } = countOutcomes(sent);
    expect([redirected > 0, redirected + refused]).toEqual([true, count]);
    const perClient = (megabytesIn(site.dataFolder) - before - databaseLog) / redirected;
    expect(perClient * 1024 ** 2).toBeLessThan(300);
  },
  timeout,
);

test("a line of the log is short, however long the address", async () => {
  await using site = await startServer({ LOG_LEVEL: "info" });
  const before = site.output().length;
  const count = 200;
  await flood(site.origin, count, (number) => ({
    kind: "long",
    path: `/api/${number}/${"x".repeat(15_000)}`,
  }));
  await expect.poll(() => site.output().split("\n").length).toBeGreaterThan(count);
  expect((site.output().length - before) / count).toBeLessThan(700);
});
