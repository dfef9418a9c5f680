import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { ClientError } from "../../contract/client-error.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { createMetrics } from "../telemetry/metrics.ts";

type LogLine = { msg: string; message?: string; screen?: string; version?: string };

/** Opens a site whose log and metrics can be read. */
async function openSite() {
  const metrics = createMetrics();
  const lines: LogLine[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as LogLine);
  const log = pino(
    { base: null, timestamp: false },
    new Writable({ write: (line, _encoding, done) => done(void write(String(line))) }),
  );
  const site = await sampleApp({ metrics, log });
  const report = (error: object, headers: Record<string, string> = {}) =>
    site.get("/api/client-errors", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: testOrigin, ...headers },
      body: JSON.stringify({ ...usual, ...error }),
    });
  const counted = async () => {
    const { values } = await metrics.clientErrors.get();
    return values.map(({ labels, value }) => [labels.screen, value]);
  };
  const logged = () =>
    lines
      .filter(({ msg }) => msg === "a visitor's page failed")
      .map(({ message, screen, version }) => ({ message, screen, version }));
  return { site, report, counted, logged, [Symbol.asyncDispose]: site[Symbol.asyncDispose] };
}

const usual: ClientError = {
  message: "TypeError: x is undefined",
  screen: "/course/category/some-course",
  version: "1a2b3c4d",
};

test("an error is logged with message, screen and version, and counted by the screen's pattern", async () => {
  await using opened = await openSite();
  const { report, counted, logged } = opened;
  const response = await report({});
  expect([response.status, response.headers.get("cache-control")]).toEqual([204, "no-store"]);
  await report({ screen: "/orders/P-SECRET" });
  await report({ screen: "/nowhere/at/all" });
  const { message, version } = usual;
  expect(logged()).toEqual([
    { message, screen: "/course/category/:id", version },
    { message, screen: "other", version },
    { message, screen: "other", version },
  ]);
  expect(await counted()).toEqual([
    ["/course/category/:id", 1],
    ["other", 2],
  ]);
});

test("what a page sends is cut before it is logged", async () => {
  await using opened = await openSite();
  const { report, logged } = opened;
  await report({ message: "x".repeat(2000), version: "y".repeat(100) });
  expect(logged()).toMatchObject([{ message: "x".repeat(300), version: "y".repeat(20) }]);
});

test.each([
  ["a long message", 400, { message: "x".repeat(2001) }, {}],
  ["another value", 400, { stack: "at main.js:1" }, {}],
  ["another site", 403, {}, { Origin: "https://evil.test" }],
  ["10 kB", 413, { message: "x".repeat(10_000) }, {}],
])("%s is refused with %i, neither logged nor counted", async (_name, status, body, headers) => {
  await using opened = await openSite();
  const { report, counted, logged } = opened;
  expect((await report(body, headers)).status).toBe(status);
  expect([logged(), await counted()]).toEqual([[], []]);
});

test("one client's errors are limited, refused ones as well", async () => {
  await using opened = await openSite();
  const { report, logged } = opened;
  const statuses: number[] = [];
  for (let turn = 0; turn < 25; turn++) {
    statuses.push((await report(turn < 5 ? { stack: "" } : {})).status);
  }
  expect(logged()).toHaveLength(15);
  expect(statuses.slice(20)).toEqual(Array(5).fill(429));
});
