import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { childrenOf, memoryOf } from "../../bench/processes.ts";
import { freePort } from "../site/running-server.ts";
import { temporaryFolder } from "../site/temporary-folder.ts";

/** Maximum memory of all processes of a site that starts for the first time, in megabytes, so that 512 do for a machine. */
const max = { peak: 320, after: 230 };

test("a first start takes little memory at its peak, and keeps less", async () => {
  await using data = await temporaryFolder();
  const server = spawn(process.execPath, [path.resolve("server/main.ts")], {
    env: { ...process.env, DATA_DIR: data.path, PORT: String(await freePort()) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let written = "";
  server.stdout.on("data", (chunk) => (written += chunk));
  let peak = 0;
  while (!written.includes("is ready")) {
    if (server.exitCode !== null) throw new Error(`The server has ended:\n${written}`);
    peak = Math.max(peak, memoryOfAll(server.pid!));
    await pause(20);
  }
  await pause(10_000);
  const after = memoryOfAll(server.pid!);
  server.kill();
  await once(server, "exit");
  console.log(`first start: ${peak} MB at the peak, ${after} MB after it`);
  expect(written).toContain("The sample catalogue was loaded");
  expect(peak).toBeLessThan(max.peak);
  expect(after).toBeLessThan(max.after);
});

/** Returns the resident memory of a process and of those that it has started, in megabytes. */
function memoryOfAll(pid: number): number {
  try {
    return childrenOf(pid).reduce(
      (sum, child) => sum + memoryOfAll(child),
      memoryOf(pid).resident || 0,
    );
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
