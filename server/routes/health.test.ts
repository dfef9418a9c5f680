import { expect, test } from "vitest";
import { sampleApp } from "../../tests/site/sample-app.ts";

test("/healthz and /readyz are 200, and not cached", async () => {
  await using site = await sampleApp();
  for (const address of ["/healthz", "/readyz"]) {
    const response = await site.get(address);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
});

test("/healthz states the version", async () => {
  await using site = await sampleApp();
  const { version } = await (await site.get("/healthz")).json();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("without its database, the site is alive, not ready, and still serves cached pages", async () => {
  const site = await sampleApp();
  await site.get("/home");
  await site[Symbol.asyncDispose]();
  expect((await site.get("/healthz")).status).toBe(200);
  expect((await site.get("/readyz")).status).toBe(503);
  expect((await site.get("/home")).status).toBe(200);
});
