import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { startPostgres } from "../../tests/databases/postgres-server.ts";
import { signIn, signUp } from "../../tests/people/people.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { renewCatalogueVersion } from "../revision/version.ts";
import { openDatabase } from "../database/open.ts";

const ada = { email: "ada@example.org", password: "a long enough password" };
const publicPages = ["/home", "/faq", "/course/python", "/api/courses"];

test("PostgreSQL restarted: public pages stay available, and sign-in works again", async () => {
  await using postgres = await startPostgres();
  await using server = await startServer({ DATABASE_URL: postgres.url, LOG_LEVEL: "warn" });
  const status = async (address: string) => (await fetch(server.origin + address)).status;
  const signingIn = async () => (await signIn(server.origin, ada)).status;
  expect((await signUp(server.origin, ada)).status).toBe(200);
  for (const page of publicPages) expect(await status(page)).toBe(200);

  const seen = new Set<number>();
  let running = true;
  const visitors = publicPages.map(async (page) => {
    while (running) {
      seen.add(await status(page));
      await pause(5);
    }
  });
  await postgres.stop();
  await expect.poll(() => status("/readyz")).toBe(503);
  expect(await status("/healthz")).toBe(200);
  const unseen = await fetch(`${server.origin}/privacy`);
  expect(unseen.status).toBe(200);
  expect(unseen.headers.get("cache-control")).toBe("no-store");
  expect(await signingIn()).toBe(503);
  await postgres.start();
  await expect.poll(signingIn, { interval: 500 }).toBe(200);
  expect(await status("/readyz")).toBe(200);
  running = false;
  await Promise.all(visitors);
  expect([...seen]).toEqual([200]);

  await using database = await openDatabase({ dataFolder: "", databaseUrl: postgres.url });
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable("course").set({ name: "Seen Afterwards" }).execute();
    await renewCatalogueVersion(transaction);
  });
  await expect
    .poll(async () => (await fetch(`${server.origin}/home`)).text())
    .toContain("Seen Afterwards");
  expect(server.output()).not.toContain(new URL(postgres.url).password);

  const exit = once(server.process, "exit");
  server.process.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
});

test.each([
  ["no server listens", "postgres://ada:secret@127.0.0.1:1/pathshala", /ECONNREFUSED/],
  ["the host is unknown", "postgres://ada:secret@nowhere.invalid/pathshala", /nowhere\.invalid/],
])("a start where %s ends with one line", async (_name, url, reason) => {
  const start = startServer({ DATABASE_URL: url });
  await expect(start).rejects.toThrow(
    new RegExp(`\nPathshala cannot start: the database of DATABASE_URL .*${reason.source}.*\n$`),
  );
  await expect(start).rejects.not.toThrow("secret");
});

test.each([
  ["a wrong password", { password: "secret" }, /password authentication failed/],
  ["an unknown database", { pathname: "/nothing" }, /database "nothing" does not exist/],
])("a start with %s ends with one line", async (_name, change, reason) => {
  await using postgres = await startPostgres();
  const url = Object.assign(new URL(postgres.url), change);
  await expect(startServer({ DATABASE_URL: url.href })).rejects.toThrow(reason);
});
