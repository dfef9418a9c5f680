import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { freePort, sampleSettings, startServer } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

describe("starting", () => {
  test("creates and fills the database, and prints the site's address", async () => {
    await using server = await startServer();
    expect(server.output()).toContain(`Pathshala is ready: ${server.origin}`);
    const courses = (await (await fetch(`${server.origin}/api/courses`)).json()) as unknown[];
    expect(courses.length).toBeGreaterThanOrEqual(30);
  });

  test("a port in use is reported in one line, with advice", async () => {
    await using server = await startServer();
    const port = new URL(server.origin).port;
    await expect(startServer({ PORT: port })).rejects.toThrow(
      new RegExp(
        `Pathshala cannot start: port ${port} on 127\\.0\\.0\\.1 is taken by another program`,
      ),
    );
  });

  test("an invalid setting is reported in one line", async () => {
    await expect(startServer({ ORIGIN: "nowhere" })).rejects.toThrow(
      /Pathshala cannot start: ORIGIN is "nowhere", but must be/,
    );
  });

  test("a catalogue that an operator has pruned is not filled again", async () => {
    await using folder = await temporaryFolder();
    const category = "- category: ada\n  name: Ada\n  mainCategory: Language\n";
    await writeFile(path.join(folder.path, "categories.yaml"), category);
    const course = "---\nid: one\nname: One\ncategory: ada\nlevel: beginner\nhours: 1\n---\nAll.\n";
    await writeFile(path.join(folder.path, "one.md"), course);
    await using data = await temporaryFolder();
    await sampleSettings(data.path);
    const { code } = await runCatalogue(["import", folder.path, "--prune"], data.path);
    expect(code).toBe(0);
    await using server = await startServer({ DATA_DIR: data.path });
    expect(await (await fetch(`${server.origin}/api/courses`)).json()).toMatchObject([
      { id: "one" },
    ]);
  });
});

test("a SIGTERM to npm ends the server, too", async () => {
  await using data = await temporaryFolder();
  const port = await freePort();
  const npm = spawn("npm", ["run", "serve"], {
    env: {
      ...process.env,
      ...(await sampleSettings(data.path)),
      PORT: String(port),
      LOG_LEVEL: "warn",
    },
    stdio: "ignore",
  });
  const isServing = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isServing, { timeout: 60_000 }).toBe(true);
  const ended = once(npm, "exit");
  npm.kill("SIGTERM");
  await ended;
  await expect.poll(isServing).toBe(false);
});
