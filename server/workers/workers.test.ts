import { once } from "node:events";
import { cp, readFile, writeFile } from "node:fs/promises";
import { get } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { spawnCatalogue } from "../../tests/site/catalogue-command.ts";
import { signUpCustomer } from "../../tests/people/customer.ts";
import { ada, sendForm } from "../../tests/people/people.ts";
import { type RunningServer, startServer } from "../../tests/site/running-server.ts";
import { sampleFolders } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

// A server with several processes starts slowly on a busy machine.
type Listening = { worker: number; workerPid: number };

/** Waits for a number of workers to have listened; returns them in that order. */
async function workersOf(server: RunningServer, count: number): Promise<Listening[]> {
  const listening = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes("a worker listens"))
      .map((line) => JSON.parse(line) as Listening);
  await expect.poll(() => listening().length).toBe(count);
  return listening();
}

/** Sends a request on a new connection, which any worker may accept. */
function getOnNewConnection(address: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    get(address, { agent: false, headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode!, text }));
      response.on("error", reject);
    }).on("error", reject);
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("several workers on one port", () => {
  test("share accounts, sessions and orders", async () => {
    await using server = await startServer({}, { args: ["--workers", "2"] });
    await workersOf(server, 2);
    const { origin } = server;
    const customer = await signUpCustomer(server);
    const { body } = await customer.order("python-bangla-first-programs", "beginner");
    for (let turn = 0; turn < 6; turn++) {
      const headers = { Cookie: customer.cookie };
      const session = await getOnNewConnection(`${origin}/auth/get-session`, headers);
      expect(JSON.parse(session.text)).toMatchObject({ user: {} });
      const orders = await getOnNewConnection(`${origin}/api/orders`, headers);
      expect(JSON.parse(orders.text)).toMatchObject([{ id: body.id }]);
    }
  });

  test("count sign-in attempts together", async () => {
    await using server = await startServer({}, { args: ["--workers", "2"] });
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn++) {
      const response = await sendForm(server, "/sign-in/email", ada, { Connection: "close" });
      statuses.push(response.status);
    }
    expect(statuses.indexOf(429)).toBe(statuses.filter((status) => status === 401).length);
    expect(statuses).toContain(429);
  });

  test("all show an import", async () => {
    await using server = await startServer({}, { args: ["--workers", "2"] });
    await using folder = await temporaryFolder();
    const file = "python-bangla-first-programs.md";
    const text = await readFile(path.join(sampleFolders.content, "courses/python", file), "utf8");
    const changed = text.replace(/^name: .*$/m, "name: Seen At Once");
    await writeFile(path.join(folder.path, file), changed);
    await cp(
      path.join(sampleFolders.content, "categories.yaml"),
      path.join(folder.path, "categories.yaml"),
    );
    for (let turn = 0; turn < 6; turn++) await getOnNewConnection(`${server.origin}/course/python`);
    expect((await spawnCatalogue(["import", folder.path], server.dataFolder)).code).toBe(0);
    const shown = async () => {
      const pages = Array.from({ length: 6 }, () =>
        getOnNewConnection(`${server.origin}/course/python`),
      );
      return (await Promise.all(pages)).every(({ text }) => text.includes("Seen At Once"));
    };
    await expect.poll(shown, { interval: 50 }).toBe(true);
  });

  test("return the metrics of all, each with its worker's id", async () => {
    await using server = await startServer({}, { args: ["--workers", "2"] });
    for (let turn = 0; turn < 20; turn++) await getOnNewConnection(`${server.origin}/faq`);
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    const counts = [1, 2].map((worker) => {
      const labels = `method="GET",route="/faq",status="200",worker="${worker}"`;
      const line = text
        .split("\n")
        .find((one) => one.startsWith(`http_request_duration_seconds_count{${labels}}`));
      return Number(line?.split(" ").at(-1) ?? 0);
    });
    expect(counts[0]! + counts[1]!).toBe(20);
    expect(text).toContain('pathshala_storage_ready{worker="1"} 1');
    expect(text).toContain('process_resident_memory_bytes{worker="2"}');
  });
});

describe("a worker that dies", () => {
  test("is replaced, and the others continue", async () => {
    await using server = await startServer({}, { args: ["--workers", "2"] });
    const [victim, other] = await workersOf(server, 2);
    let running = true;
    const seen: number[] = [];
    let broken = 0;
    const visitor = async () => {
      while (running) {
        await getOnNewConnection(`${server.origin}/home`).then(
          ({ status }) => seen.push(status),
          () => broken++,
        );
        await pause(10);
      }
    };
    const visitors = [visitor(), visitor(), visitor()];
    await expect.poll(() => seen.length).toBeGreaterThan(20);
    process.kill(victim!.workerPid, "SIGKILL");
    await workersOf(server, 3);
    running = false;
    await Promise.all(visitors);
    expect(new Set(seen)).toEqual(new Set([200]));
    // Each visitor has one request in flight at a time.
    expect(broken).toBeLessThanOrEqual(visitors.length);
    expect(isAlive(other!.workerPid)).toBe(true);
    expect(server.output()).toMatch(/"worker":1,.*"signal":"SIGKILL".*a worker ended/);
    expect((await getOnNewConnection(`${server.origin}/home`)).status).toBe(200);
  });

  test("is replaced when it is the only one", async () => {
    await using server = await startServer({}, { args: ["--workers", "1"] });
    const [only] = await workersOf(server, 1);
    process.kill(only!.workerPid, "SIGKILL");
    await workersOf(server, 2);
    expect((await getOnNewConnection(`${server.origin}/home`)).status).toBe(200);
  });
});

describe("stopping workers", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s lets their requests finish, then all end with 0",
    async (signal) => {
      await using server = await startServer({}, { args: ["--workers", "2"] });
      const addresses = ["/home", "/language", "/framework", "/course/python"];
      const responses = addresses.map((address) => getOnNewConnection(server.origin + address));
      await pause(15);
      const exit = once(server.process, "exit");
      server.process.kill(signal);
      for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
      expect(await exit).toEqual([0, null]);
      for (const { workerPid } of await workersOf(server, 2))
        expect(isAlive(workerPid)).toBe(false);
      expect(server.output()).not.toContain("a worker ended");
    },
  );

  test("when the primary process is killed, all workers end", async () => {
    await using server = await startServer({}, { args: ["--workers", "2"] });
    const workers = await workersOf(server, 2);
    server.process.kill("SIGKILL");
    await expect.poll(() => workers.filter(({ workerPid }) => isAlive(workerPid))).toEqual([]);
  });
});

test("an error that prevents the first worker from starting is reported once", async () => {
  await using server = await startServer();
  const { port } = new URL(server.origin);
  const failure = await startServer({ PORT: port }, { args: ["--workers", "3"] }).catch(String);
  expect(failure).toMatch(/^Error: The server did not start:\nPathshala cannot start: port .*\n$/);
});
