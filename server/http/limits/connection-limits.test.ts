import { once } from "node:events";
import { Agent, type ServerResponse, get } from "node:http";
import { type Socket, connect } from "node:net";
import { type TestContext, afterAll, beforeAll, describe, expect, test } from "vitest";
import { runnerAddress } from "../../../tests/site/runner-address.ts";
import { type RunningServer, startServer } from "../../../tests/site/running-server.ts";
import { createLimitedServer } from "./connection-limits.ts";

/** Uses a real server. The tests wait for its timeouts, so they run concurrently. */
describe.concurrent("the limits of one connection", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ LOG_LEVEL: "error" });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** Opens a connection and sends a text; `received` resolves with all data once the server closes it. */
  function send(sent: string) {
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

  test("headers that arrive too slowly are refused with 408", async ({ expect }: TestContext) => {
    const { socket, received } = send("GET /home HTTP/1.1\r\n");
    const trickle = setInterval(() => socket.write("X-More: x\r\n"), 1_000);
    expect(await received).toContain("408 Request Timeout");
    clearInterval(trickle);
  });

  test("a connection that sends nothing is closed", async ({ expect }: TestContext) => {
    const { received } = send("");
    expect(await received).toMatch(/^$|408/);
  });

  test("a body that arrives too slowly is refused with 408", async ({ expect }: TestContext) => {
    const request = head("POST /auth/sign-in/email HTTP/1.1", "Content-Length: 10000");
    const { socket, received } = send(request);
    const trickle = setInterval(() => socket.write("x"), 1_000);
    expect(await received).toContain("408 Request Timeout");
    clearInterval(trickle);
  });

  test("headers beyond 16 kB are refused with 431", async ({ expect }: TestContext) => {
    const { received } = send(head("GET /home HTTP/1.1", `Cookie: ${"x".repeat(17_000)}`));
    expect(await received).toContain("431 Request Header Fields Too Large");
  });

  test.each([
    ["/auth/sign-in/email", "an announced length"],
    ["/auth/sign-in/email", "chunks"],
  ])("a body that is too large for %s is refused with 413, by %s", async (address, how) => {
    const body = "x".repeat(100_000);
    const length = how === "chunks" ? "Transfer-Encoding: chunked" : "Content-Length: 100000";
    const sent = how === "chunks" ? `${(100_000).toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
    const { socket, soFar } = send(
      head(
        `POST ${address} HTTP/1.1`,
        `Origin: ${server.origin}`,
        "Content-Type: application/json",
        length,
      ) + sent,
    );
    await expect.poll(soFar).toMatch(/^HTTP\/1\.1 413/);
    socket.destroy();
  });

  test("clients that stop reading do not block others", async () => {
    const readers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { socket } = send(head(`GET ${runnerAddress("python.snapshot")} HTTP/1.1`));
        const [first] = await once(socket, "data");
        socket.pause();
        expect(String(first)).toMatch(/^HTTP\/1\.1 200/);
        return socket;
      }),
    );
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${server.origin}/home`)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    for (const socket of readers) socket.destroy();
  });

  test("a second request before the response to the first one closes the connection", async () => {
    const { received } = send(head("GET /home HTTP/1.1").repeat(2));
    expect((await received).match(/^HTTP\/1\.1/gm)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test("five hundred requests one after the other on one connection get their responses", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const connections = new Set<Socket>();
    for (let turn = 0; turn < 500; turn++) {
      const address = turn % 5 === 0 ? "/auth/get-session" : "/home";
      const sent = get(`${server.origin}${address}`, { agent });
      const [response] = await once(sent, "response");
      connections.add(response.socket);
      expect(response.statusCode).toBe(200);
      await once(response.resume(), "end");
    }
    expect(connections.size).toBe(1);
    agent.destroy();
  });

  test.each(["/api/payments/x/webhook", "/auth/sign-in/email", "/home"])(
    "a body for %s in more than a hundred tiny chunks closes the connection",
    async (address) => {
      const { received } = send(
        head(`POST ${address} HTTP/1.1`, "Transfer-Encoding: chunked") + "1\r\nx\r\n".repeat(101),
      );
      expect(await received).not.toContain("HTTP/1.1 408");
    },
  );

  test("an idle connection is used again", async ({ expect }: TestContext) => {
    const { socket, soFar } = send(head("GET /faq HTTP/1.1"));
    await expect.poll(soFar).toContain("</html>");
    socket.write(head("GET /blog HTTP/1.1"));
    await expect.poll(() => soFar().match(/^Connection: keep-alive/gm)?.length).toBe(2);
    socket.destroy();
  });
});

describe("when connections run out", () => {
  /** Starts a server with few connections, which responds to /slow only at the end. */
  async function smallServer(connections: { max: number; maxPerAddress: number }) {
    const waiting: ServerResponse[] = [];
    const server = createLimitedServer(
      (request, response) => {
        if (request.url === "/slow") waiting.push(response);
        else if (request.method === "GET") response.end("here");
        else request.resume().on("end", () => response.end("here"));
      },
      { tokens: false, trustedProxies: 0, connections },
    );
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as { port: number };
    const sockets: Socket[] = [];
    return {
      waiting,
      /** Opens a connection from a loopback address and sends a text. */
      open: async (sent: string, localAddress = "127.0.0.1") => {
        const socket = connect({ port, host: "127.0.0.1", localAddress });
        sockets.push(socket.on("error", () => {}));
        await once(socket, "connect");
        socket.write(sent);
        return socket;
      },
      /** Sends a request on a new connection; returns the status, or undefined when the connection was closed. */
      statusOfNew: async (localAddress = "127.0.0.1") => {
        const sent = get({ port, host: "127.0.0.1", localAddress, agent: false });
        const [response] = await once(sent, "response").catch(() => []);
        response?.resume();
        return response?.statusCode as number | undefined;
      },
      [Symbol.asyncDispose]: async () => {
        for (const response of waiting) response.end();
        for (const socket of sockets) socket.destroy();
        server.closeAllConnections();
        server.close();
      },
    };
  }
  const incomplete = "GET / HTTP/1.1\r\nHost: a\r\n";
  const complete = `${incomplete}\r\n`;
  const upload = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nx";
  const slow = "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n";

  test.each([
    ["an incomplete request", incomplete],
    ["an incomplete body", upload],
    ["a complete request", complete],
  ])("one of the connections that have sent %s is closed for a new one", async (_name, sent) => {
    await using server = await smallServer({ max: 8, maxPerAddress: 8 });
    const opened = await Promise.all(Array.from({ length: 8 }, () => server.open(sent)));
    expect(await server.statusOfNew()).toBe(200);
    await expect.poll(() => opened.filter((socket) => socket.closed).length).toBe(1);
  });

  test("slow ones are closed before idle ones", async () => {
    await using server = await smallServer({ max: 4, maxPerAddress: 4 });
    const idle = await Promise.all([server.open(complete), server.open(complete)]);
    await Promise.all(idle.map((socket) => once(socket, "data")));
    const slowOnes = await Promise.all([server.open(incomplete), server.open(incomplete)]);
    expect(await server.statusOfNew()).toBe(200);
    await expect.poll(() => slowOnes.filter((socket) => socket.closed).length).toBe(1);
    expect(idle.some((socket) => socket.closed)).toBe(false);
  });

  test("one address cannot use up those of others, however many it opens", async () => {
    await using server = await smallServer({ max: 8, maxPerAddress: 4 });
    const idle = await server.open(complete, "127.0.0.2");
    await once(idle, "data");
    for (let turn = 0; turn < 40; turn++) await server.open(incomplete, "127.0.0.3");
    expect(await server.statusOfNew("127.0.0.4")).toBe(200);
    expect(idle.closed).toBe(false);
  });

  test("a connection with a running request is never closed; the new one is", async () => {
    await using server = await smallServer({ max: 2, maxPerAddress: 2 });
    const working = await Promise.all([server.open(slow), server.open(slow)]);
    await expect.poll(() => server.waiting).toHaveLength(2);
    expect(await server.statusOfNew()).toBeUndefined();
    expect(working.some((socket) => socket.closed)).toBe(false);
  });
});

test("behind a proxy, the number of connections is not limited by address", async () => {
  const server = createLimitedServer((_request, response) => void response.end("here"), {
    tokens: false,
    trustedProxies: 1,
    connections: { max: 8, maxPerAddress: 1 },
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  const agent = new Agent({ keepAlive: true });
  const statusOf = async () => {
    const [response] = await once(get({ port, host: "127.0.0.1", agent }), "response");
    response.resume();
    return response.statusCode;
  };
  expect(await Promise.all(Array.from({ length: 6 }, statusOf))).toEqual(Array(6).fill(200));
  agent.destroy();
  server.closeAllConnections();
  server.close();
});
