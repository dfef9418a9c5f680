import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { startServer } from "../../../tests/site/running-server.ts";
import { sampleApp } from "../../../tests/site/sample-app.ts";
import { createMetrics } from "../../telemetry/metrics.ts";
import { defaultLimits } from "./admission.ts";
import { createLoadShedding } from "./load-shedding.ts";

/** Requests all of these on connections that are open already, so that all arrive at once; resolves with the raw responses. */
async function askAtOnce(origin: string, addresses: string[]): Promise<string[]> {
  const { hostname, port, host } = new URL(origin);
  const sockets = addresses.map(() => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const [index, socket] of sockets.entries()) {
    socket.write(`GET ${addresses[index]} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  }
  return Promise.all(sockets.map((socket) => text(socket)));
}

test("pages beyond the limit of rendering are refused at once, cached ones are still served", async () => {
  await using server = await startServer({ LOG_LEVEL: "error" });
  const { origin } = server;
  const hits = async () => {
    await askAtOnce(origin, ["/home"]);
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    return Number(/^pathshala_cache_hits_total (\d+)/m.exec(metrics)?.[1]);
  };
  await expect.poll(hits).toBeGreaterThan(0);
  const many = defaultLimits.max.pages * 3;
  const addresses = Array.from({ length: many }, (_, index) => `/course/category/none-${index}`);
  const [responses, cached] = await Promise.all([
    askAtOnce(origin, addresses),
    askAtOnce(
      origin,
      Array.from({ length: 50 }, () => "/home"),
    ),
  ]);

  expect(cached.filter((response) => response.startsWith("HTTP/1.1 200 "))).toHaveLength(50);
  const made = responses.filter((response) => response.startsWith("HTTP/1.1 404 "));
  const refused = responses.filter((response) => response.startsWith("HTTP/1.1 503 "));
  expect(made.length).toBeGreaterThanOrEqual(defaultLimits.max.pages / 2);
  expect(refused.length).toBeGreaterThan(0);
  expect(made.length + refused.length).toBe(many);
  expect(refused[0]).toMatch(/^retry-after: \d+\r$/m);
  expect(refused[0]).toMatch(/^cache-control: no-store\r$/m);
  expect(refused[0]).toContain("Please try again in a few seconds");

  expect((await fetch(`${origin}/course/category/none-${many}`)).status).toBe(404);
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).toContain(
    `pathshala_overload_refusals_total{reason="too many pages of one client"} ${refused.length}`,
  );
});

test("after a search that waited long for another host, the next one begins soon", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const admission = { refusal: () => undefined, acquire: () => () => {}, running: () => 0 };
  const loadShedding = createLoadShedding({
    admission: { ...admission, stop: () => {} },
    metrics: createMetrics(),
    isSearch: () => true,
    trustedProxies: 0,
  });
  const first = Promise.withResolvers<Response>();
  let begun = 0;
  const search = (address: string, response: Promise<Response>) =>
    loadShedding.make(address, "192.0.2.1", () => {
      begun++;
      return response;
    });
  const searches = [
    search("/api/search?q=tea", first.promise),
    search("/api/search?q=rice", Promise.resolve(new Response())),
  ];
  await vi.waitUntil(() => begun === 1);
  vi.advanceTimersByTime(10_000);
  first.resolve(new Response());
  await searches[0];
  expect(begun).toBe(1);
  vi.advanceTimersByTime(100);
  await vi.waitUntil(() => begun === 2);
  await searches[1];
});

test("any number of requests may wait for the same page", async () => {
  await using server = await startServer({ LOG_LEVEL: "error" });
  const responses = await Promise.all(
    Array.from({ length: defaultLimits.max.pages * 3 }, () => fetch(`${server.origin}/home`)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

const decoders: [encoding: string, decode: (body: Buffer) => Buffer][] = [
  ["identity", (body) => body],
  ["gzip", gunzipSync],
  ["br", brotliDecompressSync],
];

test("refusals have the format of their address", async () => {
  const full = {
    refusal: () => "slow event loop" as const,
    acquire: () => () => {},
    running: () => 0,
  };
  await using site = await sampleApp({ admission: { ...full, stop: () => {} } });
  const message = expect.stringContaining("try again");
  const code = "temporarily_unavailable";
  for (const address of ["/api/courses", "/api/category/counts", "/api/orders"]) {
    const response = await site.get(address);
    expect([response.status, await response.json()]).toEqual([503, { error: { code, message } }]);
    const { headers } = response;
    const isReadable = address !== "/api/orders";
    expect(headers.get("access-control-allow-origin")).toBe(isReadable ? "*" : null);
    expect(headers.get("access-control-expose-headers")?.includes("Retry-After") ?? false).toBe(
      isReadable,
    );
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
  }
  const session = await site.get("/auth/get-session");
  expect([session.status, await session.json()]).toEqual([503, { code, message }]);
  for (const [encoding, decode] of decoders) {
    const page = await site.get("/home", { headers: { "Accept-Encoding": encoding } });
    expect([page.status, page.headers.get("content-type")]).toEqual([
      503,
      "text/html; charset=utf-8",
    ]);
    expect(page.headers.get("content-security-policy")).toContain("'sha256-");
    const body = decode(Buffer.from(await page.arrayBuffer())).toString();
    expect(body).toContain("<h1>Please try again in a moment</h1>");
  }
  for (const address of ["/healthz", "/readyz", "/favicon.svg"]) {
    expect((await site.get(address)).status).toBe(200);
  }
});

test("slow senders do not block others", async () => {
  await using server = await startServer({ LOG_LEVEL: "error" });
  const { port, host } = new URL(server.origin);
  const senders = Array.from({ length: defaultLimits.max.requests + 20 }, () => {
    const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
    socket.write(
      `POST /auth/sign-in/email HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    );
    return socket;
  });
  const open = () => fetch(`${server.origin}/metrics`).then((response) => response.text());
  await expect.poll(open).toMatch(/pathshala_requests_in_work 0\n/);
  const response = await fetch(`${server.origin}/auth/get-session`);
  expect(response.status).toBe(200);
  for (const socket of senders) socket.destroy();
});
