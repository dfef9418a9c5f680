import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Account, signIn, signUp } from "../../tests/people/people.ts";
import { type RunningServer, freePort, startServer } from "../../tests/site/running-server.ts";
import { databaseSettings } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { openDatabase } from "../database/open.ts";
import type { Database } from "../database/schema.ts";

const people = Array.from({ length: 300 }, (_, n) => ({
  email: `person-${n}@example.org`,
  password: `the password of person ${n}`,
}));

/** The server is killed when so many have their answer. */
const kills = [40, 110, 180];

test("kill -9 while 300 people sign up loses nobody who got an answer, and doubles nobody", async () => {
  await using data = await temporaryFolder();
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: data.path,
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
  };
  let server = startServer(settings);
  await using _running = { [Symbol.asyncDispose]: async () => kill(await server) };
  const answered: Account[] = [];
  const crowd = atOnce(8, people, async (person) => {
    const { origin } = await server;
    const answer = await signUp(origin, person).catch(() => undefined);
    if (answer?.status === 200) answered.push(person);
  });
  for (const count of kills) {
    await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
    server = server.then(kill).then(() => startServer(settings));
  }
  await crowd;
  const { origin } = await server;

  expect(answered.length).toBeGreaterThan(200);
  const statuses = new Set<number>();
  await atOnce(8, answered, async (person) => {
    statuses.add((await signIn(origin, person)).status);
  });
  expect([...statuses]).toEqual([200]);
  await expectWholeAccounts(data.path);
}, 240_000);

/** Ends the process by SIGKILL; the data folder, which is ours, stays. */
async function kill(server: RunningServer): Promise<void> {
  await server[Symbol.asyncDispose]();
}

/** Does the work for each, for so many at a time. */
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

/** Every address has one account with one password; a sign-up without an answer left all of it or nothing. */
async function expectWholeAccounts(folder: string): Promise<void> {
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
