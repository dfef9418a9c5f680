import { randomUUID } from "node:crypto";
import { chmod, chown, rename } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { type RunningServer, startServer } from "../tests/running-server.ts";
import { limitFiles, mayLimitFiles, mayMount, smallDisk } from "../tests/small-disk.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";

/** The number of the user who owns nothing, as whom even root's tests can see what a user may not do. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined;

function signUp({ origin }: RunningServer): Promise<Response> {
  return fetch(`${origin}/auth/sign-up/email`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({
      email: `${randomUUID()}@example.org`,
      password: "a long enough password",
      name: "",
    }),
  });
}

async function readiness({ origin }: RunningServer) {
  const response = await fetch(`${origin}/readyz`);
  return [response.status, ((await response.json()) as { status: string }).status];
}

/** From working to failing for this reason, and back, without a restart and with every page that was cached. */
async function seeOutage(
  server: RunningServer,
  reason: string,
  fail: () => unknown,
  mend: () => unknown,
) {
  await fetch(`${server.origin}/home`);
  expect((await signUp(server)).status).toBe(200);

  await fail();
  await expect.poll(() => readiness(server), { timeout: 10_000 }).toEqual([503, reason]);
  expect((await fetch(`${server.origin}/home`)).status).toBe(200);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const refused = await signUp(server);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    {
      code: "temporarily_unavailable",
      message: expect.stringContaining("Please try again in a minute"),
    },
  ]);
  expect(refused.headers.get("retry-after")).toBe("30");
  const order = await fetch(`${server.origin}/api/orders`, { method: "POST" });
  expect([order.status, await order.json()]).toMatchObject([
    503,
    { error: { code: "temporarily_unavailable" } },
  ]);

  await mend();
  await expect.poll(() => readiness(server), { timeout: 10_000 }).toEqual([200, "ready"]);
  expect((await signUp(server)).status).toBe(200);
  expect(server.output()).toContain(`"problem":"${reason}","msg":"storage fails`);
  expect(server.output()).toContain("storage works again");
}

test.skipIf(!mayMount)("a full disk (this test mounts one, which takes root)", async () => {
  await using disk = await smallDisk();
  await using server = await startServer({ DATA_DIR: disk.path });
  await seeOutage(server, "disk full", disk.fill, disk.free);
});

test.skipIf(!mayLimitFiles)("files that may not grow (this test needs prlimit)", async () => {
  await using server = await startServer();
  const { pid } = server.process;
  await seeOutage(
    server,
    "disk full",
    () => limitFiles(pid!, 1),
    () => limitFiles(pid!, "unlimited"),
  );
});

test("a data folder that became read-only", async () => {
  await using folder = await temporaryFolder();
  if (nobody) await chown(folder.path, nobody, nobody);
  await using server = await startServer(
    { DATA_DIR: folder.path },
    nobody ? { uid: nobody, gid: nobody } : {},
  );
  await seeOutage(
    server,
    "data folder not writable",
    () => chmod(folder.path, 0o500),
    () => chmod(folder.path, 0o700),
  );
});

test("a database file that is gone", async () => {
  await using server = await startServer();
  const file = path.join(server.dataFolder, "pathshala.sqlite");
  await seeOutage(
    server,
    "database file missing",
    () => rename(file, `${file}.away`),
    () => rename(`${file}.away`, file),
  );
});

test.skipIf(!mayLimitFiles)("a failing statement is noticed before anybody looks", async () => {
  await using server = await startServer();
  await fetch(`${server.origin}/home`);
  limitFiles(server.process.pid!, 1);
  const first = await signUp(server);
  expect(first.status).toBe(503);
  expect(server.output()).toMatch(/"requestId":"[^"]+","operation":"\w+".*"a query failed"/);
  limitFiles(server.process.pid!, "unlimited");
  await expect.poll(() => readiness(server), { timeout: 10_000 }).toEqual([200, "ready"]);
  expect((await signUp(server)).status).toBe(200);
});
