import { expect, test } from "vitest";
import { signUpCustomer } from "../tests/people/customer.ts";
import { startServer } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

test("two processes may start at once on an empty database", async () => {
  await using data = await temporaryFolder();
  await using servers = new AsyncDisposableStack();
  const started = await Promise.allSettled(
    Array.from({ length: 2 }, () => startServer({ DATA_DIR: data.path, LOG_LEVEL: "warn" })),
  );
  for (const one of started) if (one.status === "fulfilled") servers.use(one.value);
  expect(started).toEqual(
    Array.from({ length: 2 }, () => ({ status: "fulfilled", value: expect.anything() })),
  );
  const lists = await Promise.all(
    started.map(async (one) =>
      one.status === "fulfilled" ? (await fetch(`${one.value.origin}/api/courses`)).text() : "",
    ),
  );
  expect(new Set(lists).size).toBe(1);
  expect(JSON.parse(lists[0]!).length).toBeGreaterThanOrEqual(30);

  const running = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const [first] = running;
  const customer = await signUpCustomer(first!);
  for (const { origin } of running) {
    const session = await fetch(`${origin}/auth/get-session`, {
      headers: { Cookie: customer.cookie },
    });
    expect(await session.json()).toMatchObject({ user: {} });
  }
  const seeding = running.filter((one) => one.output().includes("The sample catalogue was loaded"));
  expect(seeding).toHaveLength(1);
});
