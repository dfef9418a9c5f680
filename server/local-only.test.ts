import { createServer, request } from "node:http";
import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { isLocalStart, localOnly } from "./local-only.ts";

const local = { host: "127.0.0.1", origin: "http://127.0.0.1:3000", production: false };

test.each([
  [true, local],
  [true, { ...local, host: "localhost", origin: "http://localhost:3000" }],
  [true, { ...local, host: "::1", origin: "http://[::1]:3000" }],
  [false, { ...local, production: true }],
  [false, { ...local, host: "0.0.0.0" }],
  [false, { ...local, origin: "https://pathshala.example" }],
  [false, { ...local, origin: "http://localhost.evil.test:3000" }],
])("a local start: %s for %j", (expected, settings) => {
  expect(isLocalStart(settings)).toBe(expected);
});

/** Asks a guarded address over a real socket; gives the status. */
async function ask(headers: Record<string, string>): Promise<number> {
  const app = new Hono();
  const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  app.use(localOnly(`http://127.0.0.1:${port}`)).get("/", (context) => context.text("here"));
  const sent = request({
    host: "127.0.0.1",
    port,
    headers: { host: `127.0.0.1:${port}`, ...headers },
  });
  sent.end();
  const [response] = await once(sent, "response");
  response.resume();
  await once(response, "end");
  server.close();
  return response.statusCode;
}

test("a request straight from this machine is let through", async () => {
  expect(await ask({})).toBe(200);
});

test.each([
  { host: "pathshala.example" },
  { host: "127.0.0.1" },
  { "x-forwarded-for": "127.0.0.1" },
  { "x-forwarded-host": "127.0.0.1" },
  { forwarded: "for=127.0.0.1" },
  { via: "1.1 proxy" },
  { "x-real-ip": "127.0.0.1" },
  { "cf-connecting-ip": "127.0.0.1" },
])("a request with %j is 404", async (headers) => {
  expect(await ask(headers)).toBe(404);
});

test("a request without a socket of its own is 404", async () => {
  const app = new Hono().use(localOnly("http://127.0.0.1:3000"));
  app.get("/", (context) => context.text("here"));
  const headers = { host: "127.0.0.1:3000" };
  expect((await app.request("http://127.0.0.1:3000/", { headers })).status).toBe(404);
});
