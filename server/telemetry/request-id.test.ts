import { expect, test } from "vitest";
import { startServer } from "../../tests/site/running-server.ts";

const sentId = "4bf92f3577b34da6a3ce929d0e0e4736";

test("behind a trusted proxy, its request id is the one of response and log, cached or not", async () => {
  await using server = await startServer({ TRUST_PROXY: "1", LOG_LEVEL: "debug" });
  for (const id of [`${sentId}-first`, `${sentId}-cached`]) {
    const response = await server.get("/faq", { headers: { "X-Request-Id": id } });
    expect(response.headers.get("x-request-id")).toBe(id);
    await expect.poll(() => server.output()).toContain(`"requestId":"${id}"`);
  }
});

test("an id that no proxy makes is replaced", async () => {
  await using server = await startServer({ TRUST_PROXY: "1" });
  for (const id of ["", "short", 'a"quote-and-more', "x".repeat(65)]) {
    const response = await server.get("/faq", { headers: { "X-Request-Id": id } });
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("without a proxy, a visitor's id is not taken over", async () => {
  await using server = await startServer();
  for (let turn = 0; turn < 2; turn++) {
    const response = await server.get("/faq", { headers: { "X-Request-Id": sentId } });
    expect(response.headers.get("x-request-id")).not.toBe(sentId);
  }
});
