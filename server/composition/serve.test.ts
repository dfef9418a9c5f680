import { once } from "node:events";
import { cp, readFile, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { spawnCatalogue } from "../../tests/site/catalogue-command.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { sampleFolders } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

test("requests are logged with their id, without the client's address", async () => {
  await using server = await startServer();
  const response = await fetch(`${server.origin}/faq`);
  const loggedRequest = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ path }) => path === "/faq");
  await expect.poll(loggedRequest).toMatchObject({
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
      const statuses = ["/home", "/language", "/framework", "/course/python"].map(
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
      expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200]);
      expect(await exit).toEqual([0, null]);
      agent.destroy();
    },
  );
});

test("an import is visible without a restart or a failed request", async () => {
  await using server = await startServer({ LOG_LEVEL: "warn" });
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "python-bangla-first-programs.md");
  const source = path.join(sampleFolders.content, "courses/python", path.basename(file));
  await writeFile(
    file,
    (await readFile(source, "utf8")).replace(/^name: .*$/m, "name: Seen At Once"),
  );
  await cp(
    path.join(sampleFolders.content, "categories.yaml"),
    path.join(folder.path, "categories.yaml"),
  );

  const statuses = new Set<number>();
  let running = true;
  const requests = [
    "/home",
    "/course/python",
    "/api/courses",
    "/course/category/python-bangla-first-programs",
  ].map(async (address) => {
    while (running) statuses.add((await fetch(server.origin + address)).status);
  });
  await expect.poll(() => statuses.size).toBeGreaterThan(0);
  const { code } = await spawnCatalogue(["import", folder.path], server.dataFolder);
  const isShown = async (address: string) =>
    (await (await fetch(server.origin + address)).text()).includes("Seen At Once");
  const areShown = async () =>
    (await Promise.all(["/home", "/api/courses", "/course/python"].map(isShown))).every(Boolean);
  await expect.poll(areShown, { interval: 50 }).toBe(true);
  running = false;
  await Promise.all(requests);

  expect(code).toBe(0);
  expect([...statuses]).toEqual([200]);
});
