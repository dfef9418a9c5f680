import { createServer, request } from "node:http";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { localOnly } from "./local-only.ts";
import { isLocalStart } from "../config/local-start.ts";

const local = {
  host: "127.0.0.1",
  origin: "http://127.0.0.1:3000",
  production: false,
  trustedProxies: 0,
};

test.each([
  [true, local],
  [true, { ...local, host: "localhost", origin: "http://localhost:3000" }],
  [true, { ...local, host: "::1", origin: "http://[::1]:3000" }],
  [false, { ...local, production: true }],
  [false, { ...local, trustedProxies: 1 }],
  [false, { ...local, host: "0.0.0.0" }],
  [false, { ...local, origin: "https://pathshala.example" }],
  [false, { ...local, origin: "http://localhost.evil.test:3000" }],
])("a local start: %s for %j", (expected, settings) => {
  expect(isLocalStart(settings)).toBe(expected);
});

/** Starts a server with a guarded address on a free port (`await using`). */
async function guarded(on = true) {
  const app = new Hono();
  const server = createServer(
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  app.use(localOnly(`http://127.0.0.1:${port}`, { isOn: () => on }));
  app.get("/", (context) => context.text("here"));
  return { port, [Symbol.asyncDispose]: async () => void server.close() };
}

/** Requests the address over a socket; returns the status. */
async function statusOf(headers: Record<string, string>, on = true): Promise<number> {
  await using site = await guarded(on);
  const { port } = site;
  const sent = request({
    host: "127.0.0.1",
    port,
    headers: { host: `127.0.0.1:${port}`, connection: "keep-alive", ...headers },
  });
  sent.end();
  const [response] = await once(sent, "response");
  response.resume();
  await once(response, "end");
  return response.statusCode;
}

test("a direct request from this machine is allowed", async () => {
  expect(await statusOf({})).toBe(200);
});

test.each([
  { host: "pathshala.example" },
  { host: "127.0.0.1" },
  { "x-forwarded-for": "127.0.0.1" },
  { "x-forwarded-host": "127.0.0.1" },
  { forwarded: "for=127.0.0.1" },
  { via: "1.1 proxy" },
  { connection: "close" },
  { "x-real-ip": "127.0.0.1" },
  { "cf-connecting-ip": "127.0.0.1" },
  { "x-forwarded": "for=127.0.0.1" },
  { "x-original-host": "127.0.0.1" },
  { "x-client-ip": "127.0.0.1" },
  { "true-client-ip": "127.0.0.1" },
  { "x-cluster-client-ip": "127.0.0.1" },
  { "x-envoy-external-address": "127.0.0.1" },
  { "x-amzn-trace-id": "Root=1" },
  { "x-azure-ref": "1" },
  { "x-appengine-country": "BD" },
  { "cf-ray": "1" },
  { "cdn-loop": "cdn.example" },
  { "fastly-ff": "1" },
  { "fly-region": "sin" },
])("a request with %j is 404", async (headers) => {
  expect(await statusOf(headers)).toBe(404);
});

test("a browser's headers do not indicate a proxy", async () => {
  const headers = {
    accept: "text/html",
    "accept-encoding": "gzip, deflate, br, zstd",
    "accept-language": "bn",
    "cache-control": "max-age=0",
    connection: "keep-alive",
    cookie: "a=b",
    dnt: "1",
    "if-none-match": '"1"',
    origin: "http://127.0.0.1:3000",
    pragma: "no-cache",
    priority: "u=0, i",
    range: "bytes=0-1",
    referer: "http://127.0.0.1:3000/",
    "save-data": "on",
    "sec-ch-ua-platform": '"Linux"',
    "sec-fetch-site": "same-origin",
    "sec-gpc": "1",
    "upgrade-insecure-requests": "1",
    "user-agent": "Mozilla/5.0",
    "x-requested-with": "fetch",
  };
  expect(await statusOf(headers)).toBe(200);
});

test("once the demo is off, every request is 404", async () => {
  expect(await statusOf({}, false)).toBe(404);
});

test("a request in HTTP/1.0 is 404", async () => {
  await using site = await guarded();
  const socket = connect(site.port, "127.0.0.1");
  socket.end(`GET / HTTP/1.0\r\nHost: 127.0.0.1:${site.port}\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 404/);
});

test("a request without a socket is 404", async () => {
  const app = new Hono().use(localOnly("http://127.0.0.1:3000", { isOn: () => true }));
  app.get("/", (context) => context.text("here"));
  const headers = { host: "127.0.0.1:3000" };
  expect((await app.request("http://127.0.0.1:3000/", { headers })).status).toBe(404);
});
