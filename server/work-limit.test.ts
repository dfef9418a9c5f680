import { connect } from "node:net";
import { expect, test } from "vitest";
import { startServer } from "../tests/running-server.ts";
import { sampleApp } from "../tests/sample-app.ts";
import { usualLimits } from "./load.ts";

test("more pages than it can make: the rest hear so at once, cached ones keep coming", async () => {
  await using server = await startServer({ LOG_LEVEL: "error" });
  await fetch(`${server.origin}/home`);
  const many = usualLimits.most * 3;
  const making = Array.from({ length: many }, (_, index) =>
    fetch(`${server.origin}/course/category/none-${index}`),
  );
  const cached = await Promise.all(
    Array.from({ length: 50 }, () => fetch(`${server.origin}/home`)),
  );
  const answers = await Promise.all(making);

  expect(new Set(cached.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = answers.filter(({ status }) => status === 503);
  const made = answers.filter(({ status }) => status === 404);
  expect(refused.length + made.length).toBe(many);
  expect(refused.length).toBeGreaterThan(0);
  expect(made.length).toBeGreaterThanOrEqual(usualLimits.most);
  expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused[0]!.headers.get("cache-control")).toBe("no-store");
  expect(await refused[0]!.text()).toContain("Please try again in a few seconds");

  const again = await fetch(`${server.origin}/course/category/none-${many}`);
  expect(again.status).toBe(404);
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  expect(metrics).toContain(
    `pathshala_overload_refusals_total{reason="too many requests"} ${refused.length}`,
  );
});

test("any number may wait for one and the same page", async () => {
  await using server = await startServer({ LOG_LEVEL: "error" });
  const answers = await Promise.all(
    Array.from({ length: usualLimits.most * 3 }, () => fetch(`${server.origin}/home`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("each shape of address says it in its own", async () => {
  const full = {
    refusal: () => "slow event loop" as const,
    hold: () => () => {},
    running: () => 0,
  };
  await using site = await sampleApp({ load: { ...full, stop: () => {} } });
  const message = expect.stringContaining("try again");
  const code = "temporarily_unavailable";
  for (const address of ["/api/courses", "/api/orders"]) {
    const response = await site.get(address);
    expect([response.status, await response.json()]).toEqual([503, { error: { code, message } }]);
  }
  const session = await site.get("/auth/get-session");
  expect([session.status, await session.json()]).toEqual([503, { code, message }]);
  const page = await site.get("/home");
  expect([page.status, page.headers.get("content-type")]).toEqual([
    503,
    "text/html; charset=utf-8",
  ]);
  expect(page.headers.get("content-security-policy")).toContain("'sha256-");
  for (const address of ["/healthz", "/readyz", "/favicon.svg"]) {
    expect((await site.get(address)).status).toBe(200);
  }
});

test("slow senders keep nobody out", async () => {
  await using server = await startServer({ LOG_LEVEL: "error" });
  const { port, host } = new URL(server.origin);
  const senders = Array.from({ length: usualLimits.most + 20 }, () => {
    const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
    socket.write(
      `POST /auth/sign-in/email HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    );
    return socket;
  });
  const open = () => fetch(`${server.origin}/metrics`).then((response) => response.text());
  await expect.poll(open).toMatch(/pathshala_requests_in_work 0\n/);
  const answer = await fetch(`${server.origin}/auth/get-session`);
  expect(answer.status).toBe(200);
  for (const socket of senders) socket.destroy();
});
