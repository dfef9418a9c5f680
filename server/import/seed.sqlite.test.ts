import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { freePort, startServer } from "../../tests/site/running-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

const program = path.resolve(import.meta.dirname, "../main.ts");

test("a sample catalogue that cannot be stored ends the start with a sentence, and the next start loads it", async () => {
  await using data = await temporaryFolder();
  // No file may become larger than 1 MB, as on a disk that is full.
  const { status, stderr } = spawnSync(
    "sh",
    ["-c", `ulimit -f 2000; exec "$0" "$1"`, process.execPath, program],
    {
      env: { ...process.env, DATA_DIR: data.path, PORT: String(await freePort()) },
      encoding: "utf8",
    },
  );
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    expect.stringContaining(data.path),
    "Pathshala cannot start: the sample catalogue could not be loaded",
  ]);
  await using server = await startServer({ DATA_DIR: data.path });
  expect(server.output()).toContain("The sample catalogue was loaded into the new site.");
  expect((await server.get("/api/courses")).status).toBe(200);
});
