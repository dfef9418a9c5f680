import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type TestContext, afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../tests/running-server.ts";
import { createLimitedServer } from "./connection-limits.ts";

/** On a busy machine answers may take their time. */
const patient = { timeout: 20_000 };

/** Real sockets against a real server; the waits are the time-outs themselves, so they are waited for together. */
describe.concurrent("what one connection may take", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ LOG_LEVEL: "error" });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** A connection that has sent this; `received` is what came back until the server closed it. */
  function talk(sent: string) {
    const { port } = new URL(server.origin);
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    let text = "";
    socket.on("data", (chunk) => (text += chunk));
    socket.write(sent);
    return { socket, received: once(socket, "close").then(() => text), soFar: () => text };
  }
  const head = (first: string, ...headers: string[]) =>
    [first, `Host: ${new URL(server.origin).host}`, ...headers, "", ""].join("\r\n");

  const slow = { timeout: 60_000 };

  test("headers that trickle in are cut off with 408", slow, async ({ expect }: TestContext) => {
    const { socket, received } = talk("GET /home HTTP/1.1\r\n");
    const trickle = setInterval(() => socket.write("X-More: x\r\n"), 1_000);
    expect(await received).toContain("408 Request Timeout");
    clearInterval(trickle);
  });

  test("a connection that says nothing is closed", slow, async ({ expect }: TestContext) => {
    const { received } = talk("");
    expect(await received).toMatch(/^$|408/);
  });

  test("a body that trickles in is cut off", slow, async ({ expect }: TestContext) => {
    const request = head("POST /auth/sign-in/email HTTP/1.1", "Content-Length: 10000");
    const { socket, received } = talk(request);
    const trickle = setInterval(() => socket.write("x"), 1_000);
    expect(await received).toContain("408 Request Timeout");
    clearInterval(trickle);
  });

  test("headers beyond 16 kB are refused with 431", async ({ expect }: TestContext) => {
    const { received } = talk(head("GET /home HTTP/1.1", `Cookie: ${"x".repeat(17_000)}`));
    expect(await received).toContain("431 Request Header Fields Too Large");
  });

  test.each([
    ["/auth/sign-in/email", "an announced length"],
    ["/auth/sign-in/email", "chunks"],
  ])("a body that is too large for %s is refused with 413, by %s", async (address, how) => {
    const body = "x".repeat(100_000);
    const length = how === "chunks" ? "Transfer-Encoding: chunked" : "Content-Length: 100000";
    const sent = how === "chunks" ? `${(100_000).toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
    const { socket, soFar } = talk(
      head(
        `POST ${address} HTTP/1.1`,
        `Origin: ${server.origin}`,
        "Content-Type: application/json",
        length,
      ) + sent,
    );
    await expect.poll(soFar, patient).toMatch(/^HTTP\/1\.1 413/);
    socket.destroy();
  });

  test("readers who stop reading keep nobody out", async () => {
    const readers = Array.from({ length: 20 }, () => {
      const { socket } = talk(head("GET /api/courses HTTP/1.1").repeat(50));
      socket.pause();
      return socket;
    });
    await pause(500);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${server.origin}/home`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const socket of readers) socket.destroy();
  });

  test("an idle connection is used again", async ({ expect }: TestContext) => {
    const { socket, soFar } = talk(head("GET /faq HTTP/1.1"));
    await expect.poll(soFar, patient).toContain("</html>");
    socket.write(head("GET /blog HTTP/1.1"));
    await expect.poll(() => soFar().match(/^Connection: keep-alive/gm)?.length, patient).toBe(2);
    socket.destroy();
  });
});

test("when connections run out, idle ones give way", async () => {
  const server = createLimitedServer((_request, response) => void response.end("here"));
  server.maxConnections = 5;
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<number | undefined>((resolve) => {
      get({ port, host: "127.0.0.1", agent }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode));
      }).on("error", () => resolve(undefined));
    });
  expect(await Promise.all(Array.from({ length: 5 }, ask))).toEqual([200, 200, 200, 200, 200]);
  const newcomer = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      ({ status }) => status,
      () => undefined,
    );
  await expect.poll(newcomer, patient).toBe(200);
  agent.destroy();
  server.closeAllConnections();
  server.close();
});
