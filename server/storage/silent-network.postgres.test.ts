import { once } from "node:events";
import { expect, test } from "vitest";
import { startDatabaseRelay } from "../../tests/databases/database-relay.ts";
import { signIn, signUp } from "../../tests/people/people.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { databaseUrlOf } from "../../tests/databases/temporary-postgres.ts";

const ada = { email: "ada@example.org", password: "a long enough password" };

test("a database that falls silent: cached pages keep answering, who waits is told, and all recovers once it can be reached", async () => {
  await using folder = await temporaryFolder();
  await using relay = await startDatabaseRelay((await databaseUrlOf(folder.path))!);
  await using server = await startServer({ DATABASE_URL: relay.url, LOG_LEVEL: "info" });
  const ask = async (address: string, cookie = "") => {
    const { status } = await fetch(server.origin + address, { headers: { Cookie: cookie } });
    return status;
  };
  const signingIn = async () => (await signIn(server.origin, ada)).status;
  const signedUp = await signUp(server.origin, ada);
  const cookie = signedUp.headers.getSetCookie()[0]!.split(";")[0]!;
  for (const address of ["/home", "/readyz"]) expect(await ask(address)).toBe(200);

  relay.cut();
  const waiting = [signingIn(), ask("/auth/get-session", cookie), ask("/course/go")];
  await expect.poll(() => ask("/readyz"), { timeout: 20_000 }).toBe(503);
  // What nobody has asked for yet waits for a new connection; all others are told before that.
  let gaveUpConnecting = false;
  const unseen = ask("/course/php").finally(() => (gaveUpConnecting = true));
  expect(await Promise.all(waiting)).toEqual([503, 503, 503]);
  expect(await ask("/home")).toBe(200);
  expect(await ask("/auth/get-session", cookie)).toBe(503);
  expect(await signingIn()).toBe(503);
  expect(gaveUpConnecting).toBe(false);
  expect(await unseen).toBe(503);

  relay.mend();
  await expect.poll(() => ask("/readyz"), { timeout: 20_000 }).toBe(200);
  expect(await signingIn()).toBe(200);
  for (const address of ["/auth/get-session", "/course/go", "/home"]) {
    expect(await ask(address, cookie)).toBe(200);
  }
  expect(server.output()).toContain("storage works again");

  relay.cut();
  const exit = once(server.process, "exit");
  server.process.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
}, 90_000);
