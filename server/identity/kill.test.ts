import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Account, signIn, signUp } from "../../tests/people/people.ts";
import {
  type RunningServer,
  freePort,
  sampleSettings,
  startServer,
} from "../../tests/site/running-server.ts";
import { databaseSettings } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { openDatabase } from "../database/open.ts";
import type { Database } from "../database/schema.ts";

const people = Array.from({ length: 120 }, (_, n) => ({
  email: `person-${n}@example.org`,
  password: `the password of person ${n}`,
}));

/** The numbers of responses after which the server is killed. */
const kills = [15, 45, 75];

test("kill -9 during 120 sign-ups loses none that got a response, and duplicates none", async () => {
  await using data = await temporaryFolder();
  await sampleSettings(data.path);
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: data.path,
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
  };
  let server = startServer(settings);
  await using _running = { [Symbol.asyncDispose]: async () => kill(await server) };
  const completed: Account[] = [];
  const crowd = atOnce(8, people, async (person) => {
    const { origin } = await server;
    const response = await signUp(origin, person).catch(() => undefined);
    if (response?.status === 200) completed.push(person);
  });
  for (const count of kills) {
    await expect.poll(() => completed.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
    server = server.then(kill).then(() => startServer(settings));
  }
  await crowd;
  const { origin } = await server;

  expect(completed.length).toBeGreaterThan(90);
  const statuses = new Set<number>();
  await atOnce(8, completed, async (person) => {
    statuses.add((await signIn(origin, person)).status);
  });
  expect([...statuses]).toEqual([200]);
  await expectCompleteAccounts(data.path);
});

/** Ends the process by SIGKILL; the test's data folder stays. */
async function kill(server: RunningServer): Promise<void> {
  await server[Symbol.asyncDispose]();
}

/** Does the work for each item, for up to `count` at once. */
async function atOnce<Item>(
  count: number,
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/** Expects one account with one password for each address: a sign-up without a response stored all or nothing. */
async function expectCompleteAccounts(folder: string): Promise<void> {
  const database = await openDatabase(await databaseSettings(folder));
  try {
    const users = await rows<{ id: string; email: string }>(database, "user");
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
    const accounts = await rows<{ userId: string }>(database, "account");
    expect(accounts.map(({ userId }) => userId).toSorted()).toEqual(
      users.map(({ id }) => id).toSorted(),
    );
  } finally {
    await database.destroy();
  }
}

async function rows<Row>(database: Database, table: string): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(database)).rows;
}
