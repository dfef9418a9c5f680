import { once } from "node:events";
import { expect, test } from "vitest";
import { startDatabaseRelay } from "../../tests/databases/database-relay.ts";
import { signIn, signUp } from "../../tests/people/people.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { databaseUrlOf } from "../../tests/databases/temporary-postgres.ts";

const ada = { email: "ada@example.org", password: "a long enough password" };

test("a database that stops responding: cached pages stay available, waiting requests are 503, and all recovers once it responds again", async () => {
  await using folder = await temporaryFolder();
  await using relay = await startDatabaseRelay((await databaseUrlOf(folder.path, "sample"))!);
  await using server = await startServer({ DATABASE_URL: relay.url, LOG_LEVEL: "info" });
  const statusOf = async (address: string, cookie = "") => {
    const { status } = await fetch(server.origin + address, { headers: { Cookie: cookie } });
    return status;
  };
  const signingIn = async () => (await signIn(server.origin, ada)).status;
  const signedUp = await signUp(server.origin, ada);
  const cookie = signedUp.headers.getSetCookie()[0]!.split(";")[0]!;
  for (const address of ["/home", "/readyz"]) expect(await statusOf(address)).toBe(200);

  relay.interrupt();
  const waiting = [signingIn(), statusOf("/auth/get-session", cookie), statusOf("/course/go")];
  await expect.poll(() => statusOf("/readyz")).toBe(503);
  // A page that is not cached waits for a new connection; all other requests fail earlier.
  let connectionTimedOut = false;
  const uncached = statusOf("/course/php").finally(() => (connectionTimedOut = true));
  expect(await Promise.all(waiting)).toEqual([503, 503, 503]);
  expect(await statusOf("/home")).toBe(200);
  expect(await statusOf("/auth/get-session", cookie)).toBe(503);
  expect(await signingIn()).toBe(503);
  expect(connectionTimedOut).toBe(false);
  expect(await uncached).toBe(503);

  relay.restore();
  await expect.poll(() => statusOf("/readyz")).toBe(200);
  expect(await signingIn()).toBe(200);
  for (const address of ["/auth/get-session", "/course/go", "/home"]) {
    expect(await statusOf(address, cookie)).toBe(200);
  }
  expect(server.output()).toContain("storage works again");

  relay.interrupt();
  const exit = once(server.process, "exit");
  server.process.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
});
