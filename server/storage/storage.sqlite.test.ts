import { chmod, chown, rename } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { newAccount, sendForm } from "../../tests/people/people.ts";
import { type RunningServer, startServer } from "../../tests/site/running-server.ts";
import {
  limitFiles,
  mayLimitFiles,
  mayMount,
  smallDisk,
} from "../../tests/databases/small-disk.ts";
import { copySampleDatabase } from "../../tests/databases/sample-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

/** The id of an unprivileged user, for tests of missing permissions that run as root. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined;

function signUp(server: RunningServer): Promise<Response> {
  return sendForm(server, "/sign-up/email", { ...newAccount(), name: "" });
}

async function readiness({ origin }: RunningServer) {
  const response = await fetch(`${origin}/readyz`);
  return [response.status, ((await response.json()) as { status: string }).status];
}

/** Returns what visitors and the operator see while storage fails and after it is repaired, without a restart. */
async function seeOutage(server: RunningServer, fail: () => unknown, repair: () => unknown) {
  const status = async (address: string) => (await fetch(server.origin + address)).status;
  await fetch(`${server.origin}/home`);
  const before = (await signUp(server)).status;

  await fail();
  await expect.poll(() => readiness(server).then(([code]) => code)).toBe(503);
  const [, reason] = await readiness(server);
  const pages = [await status("/home"), await status("/healthz")];
  const refused = await signUp(server);
  const refusal = [refused.status, refused.headers.get("retry-after"), await refused.json()];
  const order = await fetch(`${server.origin}/api/orders`, { method: "POST" });
  const orderRefusal = [order.status, await order.json()];

  await repair();
  await expect.poll(() => readiness(server)).toEqual([200, "ready"]);
  const after = (await signUp(server)).status;
  return { before, reason, pages, refusal, orderRefusal, after, log: server.output() };
}

/** The expected outage: cached pages stay available, changes are refused with a message, and all recovers. */
function outage(reason: string) {
  const error = {
    code: "temporarily_unavailable",
    message: expect.stringContaining("Please try again in a minute"),
  };
  return {
    before: 200,
    reason,
    pages: [200, 200],
    refusal: [503, "30", error],
    orderRefusal: [503, { error }],
    after: 200,
    log: expect.stringMatching(
      new RegExp(`"problem":"${reason}","msg":"storage fails[^]*storage works again`),
    ),
  };
}

test.skipIf(!mayMount)("a full disk (this test mounts one, which requires root)", async () => {
  await using disk = await smallDisk();
  await copySampleDatabase(disk.path);
  await using server = await startServer({ DATA_DIR: disk.path });
  expect(await seeOutage(server, disk.fill, disk.free)).toEqual(outage("disk full"));
});

test.skipIf(!mayLimitFiles)("files that cannot grow (this test requires prlimit)", async () => {
  await using server = await startServer();
  const { pid } = server.process;
  const seen = await seeOutage(
    server,
    () => limitFiles(pid!, 1),
    () => limitFiles(pid!, "unlimited"),
  );
  expect(seen).toEqual(outage("disk full"));
});

test("a data folder that became read-only", async () => {
  await using folder = await temporaryFolder();
  await copySampleDatabase(folder.path);
  if (nobody) {
    for (const name of ["", "pathshala.sqlite"])
      await chown(path.join(folder.path, name), nobody, nobody);
  }
  await using server = await startServer(
    { DATA_DIR: folder.path },
    nobody ? { user: { uid: nobody, gid: nobody } } : {},
  );
  const seen = await seeOutage(
    server,
    () => chmod(folder.path, 0o500),
    () => chmod(folder.path, 0o700),
  );
  expect(seen).toEqual(outage("data folder not writable"));
});

test("a missing database file", async () => {
  await using server = await startServer();
  const file = path.join(server.dataFolder, "pathshala.sqlite");
  const seen = await seeOutage(
    server,
    () => rename(file, `${file}.away`),
    () => rename(`${file}.away`, file),
  );
  expect(seen).toEqual(outage("database file missing"));
});

test.skipIf(!mayLimitFiles)("a failing statement is detected before the next check", async () => {
  await using server = await startServer();
  await fetch(`${server.origin}/home`);
  limitFiles(server.process.pid!, 1);
  const first = await signUp(server);
  expect(first.status).toBe(503);
  expect(server.output()).toMatch(/"requestId":"[^"]+","operation":"\w+".*"a query failed"/);
  limitFiles(server.process.pid!, "unlimited");
  await expect.poll(() => readiness(server)).toEqual([200, "ready"]);
  expect((await signUp(server)).status).toBe(200);
});
