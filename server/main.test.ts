import { once } from "node:events";
import { cp, readFile, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { runCatalogue } from "../tests/site/catalogue-command.ts";
import { signUpCustomer } from "../tests/people/customer.ts";
import { startServer } from "../tests/site/running-server.ts";
import { sampleFolders } from "../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

describe("starting", () => {
  test("creates and fills the database, and says where the site is", async () => {
    await using server = await startServer();
    expect(server.output()).toContain(`Pathshala is ready: ${server.origin}`);
    const courses = (await (await fetch(`${server.origin}/api/courses`)).json()) as unknown[];
    expect(courses.length).toBeGreaterThanOrEqual(60);
  });

  test("a taken port is told in one line, with what to do", async () => {
    await using server = await startServer();
    const port = new URL(server.origin).port;
    await expect(startServer({ PORT: port })).rejects.toThrow(
      new RegExp(
        `Pathshala cannot start: port ${port} on 127\\.0\\.0\\.1 is taken by another program`,
      ),
    );
  });

  test("a wrong setting is told in one line", async () => {
    await expect(startServer({ ORIGIN: "nowhere" })).rejects.toThrow(
      /Pathshala cannot start: ORIGIN is "nowhere", but must be/,
    );
  });

  test("several processes may start at once on an empty database", async () => {
    await using data = await temporaryFolder();
    await using servers = new AsyncDisposableStack();
    const started = await Promise.allSettled(
      Array.from({ length: 4 }, () => startServer({ DATA_DIR: data.path, LOG_LEVEL: "warn" })),
    );
    for (const one of started) if (one.status === "fulfilled") servers.use(one.value);
    expect(started).toEqual(
      Array.from({ length: 4 }, () => ({ status: "fulfilled", value: expect.anything() })),
    );
    const lists = await Promise.all(
      started.map(async (one) =>
        one.status === "fulfilled" ? (await fetch(`${one.value.origin}/api/courses`)).text() : "",
      ),
    );
    expect(new Set(lists).size).toBe(1);
    expect(JSON.parse(lists[0]!).length).toBeGreaterThanOrEqual(60);

    const running = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const [first] = running;
    const customer = await signUpCustomer(
      (address, init) => fetch(first!.origin + address, init),
      first!.origin,
    );
    for (const { origin } of running) {
      const session = await fetch(`${origin}/auth/get-session`, {
        headers: { Cookie: customer.cookie },
      });
      expect(await session.json()).toMatchObject({ user: {} });
    }
    const told = running.filter((one) => one.output().includes("The sample catalogue was loaded"));
    expect(told).toHaveLength(1);
  });

  test("a catalogue that an operator has cut down is not filled up again", async () => {
    await using folder = await temporaryFolder();
    const category = "- category: ada\n  name: Ada\n  mainCategory: Language\n";
    await writeFile(path.join(folder.path, "categories.yaml"), category);
    const course = "---\nid: one\nname: One\ncategory: ada\nlevel: beginner\nhours: 1\n---\nAll.\n";
    await writeFile(path.join(folder.path, "one.md"), course);
    await using data = await temporaryFolder();
    {
      await using _first = await startServer({ DATA_DIR: data.path });
      const { code } = await runCatalogue(["import", folder.path, "--prune"], data.path);
      expect(code).toBe(0);
    }
    await using second = await startServer({ DATA_DIR: data.path });
    expect(await (await fetch(`${second.origin}/api/courses`)).json()).toMatchObject([
      { id: "one" },
    ]);
  });
});

test("requests are logged with their id, and nobody's address", async () => {
  await using server = await startServer();
  const response = await fetch(`${server.origin}/faq`);
  await pause(50);
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const line = lines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ path }) => path === "/faq");
  expect(line).toMatchObject({
    requestId: response.headers.get("x-request-id"),
    method: "GET",
    status: 200,
  });
  expect(server.output()).not.toMatch(/user-agent|remoteAddress/i);
});

describe("stopping", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s lets running requests finish, then ends with 0",
    async (signal) => {
      await using server = await startServer();
      const agent = new Agent({ keepAlive: true });
      const answers = ["/home", "/language", "/framework", "/course/python"].map(
        (address) =>
          new Promise<number>((resolve, reject) => {
            get(server.origin + address, { agent }, (response) => {
              response.resume().on("end", () => resolve(response.statusCode!));
            }).on("error", reject);
          }),
      );
      await pause(15);
      const exit = once(server.process, "exit");
      server.process.kill(signal);
      expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
      expect(await exit).toEqual([0, null]);
      agent.destroy();
    },
  );
});

test("an import shows within two seconds, without a restart and without one failed request", async () => {
  await using server = await startServer({ LOG_LEVEL: "warn" });
  await using folder = await temporaryFolder();
  await cp(sampleFolders.content, folder.path, { recursive: true });
  const file = path.join(folder.path, "courses", "python", "python-bangla-first-programs.md");
  await writeFile(
    file,
    (await readFile(file, "utf8")).replace(/^name: .*$/m, "name: Seen At Once"),
  );

  const statuses = new Set<number>();
  let running = true;
  const visitors = [
    "/home",
    "/course/python",
    "/api/courses",
    "/course/category/python-bangla-first-programs",
  ].map(async (address) => {
    while (running) statuses.add((await fetch(server.origin + address)).status);
  });
  await pause(300);
  const { code } = await runCatalogue(["import", folder.path], server.dataFolder);
  await pause(2000);
  const shown = await Promise.all(
    ["/home", "/api/courses", "/course/python"].map(async (address) =>
      (await fetch(server.origin + address)).text(),
    ),
  );
  running = false;
  await Promise.all(visitors);

  expect(code).toBe(0);
  for (const text of shown) expect(text).toContain("Seen At Once");
  expect([...statuses]).toEqual([200]);
});
