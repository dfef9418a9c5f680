import { once } from "node:events";
import { expect, test } from "vitest";
import { signUpCustomer } from "../../tests/people/customer.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { type ReceivedSpan, traceCollector } from "../../tests/services/trace-collector.ts";

test("a page and an order, from the request down to every statement", async () => {
  await using collector = await traceCollector();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  await using proxied = await startServer({ ...settings, TRUST_PROXY: "1" });
  const clientTrace = "0af7651916cd43dd8448eb211c80319c";
  const page = await fetch(`${proxied.origin}/course/python`, {
    headers: { traceparent: `00-${clientTrace}-b7ad6b7169203331-01` },
  });
  // The order is paid by test payment, which needs a site without proxies.
  await using server = await startServer(settings);
  const customer = await signUpCustomer(server);
  await customer.order("python-bangla-first-programs", "pro");
  for (const { process } of [proxied, server]) {
    const exit = once(process, "exit");
    process.kill("SIGTERM");
    await exit;
  }

  const { spans } = collector;
  const request = spanNamed(spans, "GET /course/:category");
  expect(request).toMatchObject({ traceId: clientTrace, parentSpanId: "b7ad6b7169203331" });
  expect(attributesOf(request)).toMatchObject({
    "http.route": "/course/:category",
    "http.response.status_code": 200,
    "pathshala.request_id": page.headers.get("x-request-id"),
  });
  expect(pathTo(spans, "select course", request)).toEqual([
    "GET /course/:category",
    "render page",
    "call product API",
    "select course",
  ]);

  const order = spanNamed(spans, "POST /api/orders");
  expect(pathTo(spans, "test open", order)).toEqual(["POST /api/orders", "test open"]);
  expect(pathTo(spans, "insert course_order", order)).toContain("POST /api/orders");
  expect(order.parentSpanId ?? "").toBe("");
  expect([...collector.services]).toEqual(["pathshala"]);

  for (const span of spans) {
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
  }
  const everything = JSON.stringify(spans);
  for (const secret of ["@example.org", "a long enough password", customer.cookie.split("=")[1]!]) {
    expect(everything).not.toContain(secret);
  }
});

test("a message is a span of the request that sends it", async () => {
  await using collector = await traceCollector();
  await using server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { origin } = server;
  const email = "grace.hopper@example.org";
  const send = (address: string, body: object) =>
    fetch(origin + address, {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  await send("/auth/sign-up/email", { email, password: "a long enough password", name: "" });
  await send("/auth/request-password-reset", { email, redirectTo: "/new-password" });
  const exit = once(server.process, "exit");
  server.process.kill("SIGTERM");
  await exit;

  const request = spanNamed(collector.spans, "POST /auth/request-password-reset");
  expect(pathTo(collector.spans, "send mail", request)[0]).toBe(request.name);
  expect(JSON.stringify(collector.spans)).not.toContain(email);
});

test("a collector that is down delays neither responses nor the exit", async () => {
  await using server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  expect((await fetch(`${server.origin}/home`)).status).toBe(200);
  const exit = once(server.process, "exit");
  server.process.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
});

function spanNamed(spans: ReceivedSpan[], name: string): ReceivedSpan {
  const span = spans.find((one) => one.name === name);
  expect(span, `${name} among ${spans.map((one) => one.name).join(", ")}`).toBeDefined();
  return span!;
}

/** Returns the names of the spans from a request down to a span of its trace. */
function pathTo(spans: ReceivedSpan[], name: string, { traceId, spanId }: ReceivedSpan): string[] {
  const trace = spans.filter((one) => one.traceId === traceId);
  let span: ReceivedSpan | undefined = spanNamed(trace, name);
  const names: string[] = [];
  while (span) {
    names.unshift(span.name);
    const parent: string | undefined = span.parentSpanId;
    span = span.spanId === spanId ? undefined : trace.find((one) => one.spanId === parent);
  }
  return names;
}

function attributesOf({ attributes }: ReceivedSpan): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}
