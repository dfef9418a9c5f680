import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authAddresses } from "../site/auth-addresses.ts";
import { type RunningServer, startServer } from "../site/running-server.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

const paths = [
  ...new Set(authAddresses.map(({ path }) => `/auth${path.replace(/:\w+/, "google")}`)),
].concat(
  `/auth /auth/ /auth/none /auth/popup/google?attempt=12345678 /auth/popup-end /auth/popup-connect/google
  /api/account/data /api/account/learning /api/questions /api/teaching/questions
  /api/teaching/questions/none/answer /api/teaching/questions/none/close /api/orders /api/orders/P-0000000000 /api/orders/P-0000000000/cancel
  /api/progress /api/progress/none /api/progress/none/none /api/lesson-events /api/client-errors /api/course-alerts/none
  /api/course/category/none/lessons /api/course/category/none/lessons/none
  /course/category/none/lesson/none /alpona/none.svg /run/none.js /run/none/none
  /api/payments/test/webhook /api/payments/none/webhook /test-payments/none
  /api/courses /api/none /api/docs /api/docs/ /api/openapi.json
  /teach /teach/stops/none /teach.data
  / /home /home.data /none /profile /checkout/none /sitemap.xml
  /favicon.svg /static/none.js /covers/none.svg /emblems/none.svg
  /healthz /readyz /metrics /.well-known/security.txt /% /%00 // /\\`.split(/\s+/),
);

const bodies: Record<string, string> = {
  none: "\r\n",
  announced: "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
  chunked:
    "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
  "no JSON":
    "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n\r\n",
  "without a type": "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
};

let site: RunningServer;
beforeAll(async () => {
  site = await startServer({ LOG_LEVEL: "error" });
});
afterAll(() => site[Symbol.asyncDispose]());

/** Sends a raw request; returns the complete response, or nothing when the connection was closed. */
async function send(head: string, rest: string): Promise<string> {
  const { port, host } = new URL(site.origin);
  const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
  socket.write(`${head} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${rest}`);
  return text(socket).catch(() => "");
}

test.each(Object.keys(bodies))(
  "no method with a body that is %s results in a 500 at any path",
  async (kind) => {
    const bad: string[] = [];
    for (const method of methods) {
      const responses = await Promise.all(
        paths.map(async (path) => [path, await send(`${method} ${path}`, bodies[kind]!)] as const),
      );
      for (const [path, response] of responses) {
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
        if (!(status >= 200 && status < 500))
          bad.push(`${method} ${path}: ${response.slice(0, 40)}`);
      }
    }
    expect(bad).toEqual([]);
    expect(site.output()).not.toContain('"level":50');
  },
);

test.each([
  ["without a Host", "GET / HTTP/1.1\r\n\r\n", "400"],
  ["with an invalid Host", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", "400"],
  [
    "with an absolute URL",
    "GET http://elsewhere.test/home HTTP/1.1\r\nHost: elsewhere.test\r\nConnection: close\r\n\r\n",
    "200",
  ],
  [
    "for a tunnel",
    "CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: elsewhere.test\r\n\r\n",
    "no response",
  ],
  [
    "for another protocol",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n",
    "200",
  ],
  ["of HTTP/1.0", "GET / HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n", "200"],
  ["for another host", "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "308"],
  ["for no path", "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "400"],
])("a request %s gets a response, or its connection is closed", async (_name, raw, expected) => {
  const { port } = new URL(site.origin);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(raw);
  const response = await text(socket);
  expect(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? "no response").toBe(expected);
  expect(site.output()).not.toContain('"level":50');
});

test("no spelling of a list's address escapes its query", async () => {
  const path = "/api/courses";
  const query = "?page=2&per_page=1";
  const plain = await (await fetch(site.origin + path + query)).text();
  const letters = path.length - "/api/".length;
  for (let escaped = 1; escaped < 2 ** letters; escaped++) {
    const name = Array.from(path.slice("/api/".length), (letter, index) =>
      escaped & (1 << index) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    ).join("");
    const response = await send(`GET /api/${name}${query}`, "\r\n");
    expect(response).toMatch(/^HTTP\/1\.1 308 /);
    expect(response.length).toBeLessThan(plain.length + 1_000);
  }
});

test("a chunked body is accepted like any other", async () => {
  const body = JSON.stringify({
    email: "ada@example.org",
    password: "a long enough password",
    name: "",
  });
  const response = await send(
    "POST /auth/sign-up/email",
    `Origin: ${site.origin}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  );
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toContain('"email":"ada@example.org"');
});

test("a client that disconnects within a body causes no logged error", async () => {
  const { port, host } = new URL(site.origin);
  for (const path of ["/auth/sign-in/email", "/api/orders", "/api/payments/test/webhook"]) {
    const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
    socket.end(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100\r\n\r\n{`);
    await text(socket).catch(() => "");
  }
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  expect(site.output()).not.toContain('"level":50');
});
