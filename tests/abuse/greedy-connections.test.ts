import { readdirSync } from "node:fs";
import { type Socket, connect } from "node:net";
import { expect, test } from "vitest";
import { memoryOf, resetPeak } from "../../bench/processes.ts";
import { visitSequentially } from "../load/sequential-visitor.ts";
import { runnerAddress } from "../site/runner-address.ts";
import { type RunningServer, startServer } from "../site/running-server.ts";

/** Maximum growth of the process's memory, in megabytes. */
const maxGrowth = 150;

/** Sends a text over many connections, as fast as the server takes it; resolves when all are closed. */
async function sendToAll(origin: string, connections: number, text: string): Promise<void> {
  const { port } = new URL(origin);
  const sockets = Array.from({ length: connections }, () => {
    const socket: Socket = connect(Number(port), "127.0.0.1").on("error", () => {});
    socket.resume().write(text);
    return socket;
  });
  await expect.poll(() => sockets.every(({ closed }) => closed), { timeout: 60_000 }).toBe(true);
}

/** Sends it while another visitor asks for the server's health; returns what both saw, and what the server took. */
async function attack(site: RunningServer, connections: number, text: string) {
  const pid = site.process.pid!;
  const openFiles = () => readdirSync(`/proc/${pid}/fd`).length;
  const filesBefore = openFiles();
  resetPeak(pid);
  const before = memoryOf(pid).peak;
  let sending = true;
  let maxFiles = 0;
  const visiting = visitSequentially(site.origin, [{ kind: "visitor", path: "/healthz" }], () => {
    maxFiles = Math.max(maxFiles, openFiles());
    return sending;
  });
  await sendToAll(site.origin, connections, text).finally(() => (sending = false));
  const visit = await visiting;
  const grown = memoryOf(pid).peak - before;
  console.log({ grown, files: maxFiles - filesBefore, visit });
  return { grown, files: maxFiles - filesBefore, visit };
}

const chunks = "1\r\nx\r\n".repeat(400_000);
const head = (first: string, host: string, ...more: string[]) =>
  [first, `Host: ${host}`, ...more, "", ""].join("\r\n");

test.each(["POST /api/payments/x/webhook", "POST /auth/sign-in/email", "POST /home", "GET /home"])(
  "a body of chunks of one byte for %s costs little, and others are served",
  async (request) => {
    await using site = await startServer({ LOG_LEVEL: "error" });
    await fetch(`${site.origin}/home`);
    const { host } = new URL(site.origin);
    const type = "Content-Type: application/json";
    const body = head(`${request} HTTP/1.1`, host, type, "Transfer-Encoding: chunked") + chunks;

    const { grown, visit } = await attack(site, 20, body);

    expect(grown).toBeLessThan(maxGrowth);
    expect(visit.good).toBe(visit.sent);
  },
);

test.each([
  ["a runtime's snapshot", 20, 1_000, () => runnerAddress("python.snapshot"), maxGrowth],
  // Garbage that is not collected yet: 21 to 213 MB in twelve runs. All responses at once would take 7 GB.
  ["a cached page", 50, 2_000, () => "/", 2 * maxGrowth],
])(
  "pipelined requests for %s cost little, and others are served",
  async (_what, connections, requests, addressOf, max) => {
    await using site = await startServer({ LOG_LEVEL: "error" });
    await fetch(site.origin);
    const request = head(`GET ${addressOf()} HTTP/1.1`, new URL(site.origin).host);

    const { grown, files, visit } = await attack(site, connections, request.repeat(requests));

    expect(grown).toBeLessThan(max);
    expect(files).toBeLessThan(3 * connections);
    expect(visit.good).toBe(visit.sent);
  },
);
