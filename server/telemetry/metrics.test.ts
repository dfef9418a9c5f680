import { describe, expect, test } from "vitest";
import { signUpCustomer } from "../../tests/people/customer.ts";
import { newAccount, sendForm } from "../../tests/people/people.ts";
import { type RunningServer, startServer } from "../../tests/site/running-server.ts";
import { demoThatIs, sampleApp } from "../../tests/site/sample-app.ts";

async function metricsOf({ origin }: RunningServer): Promise<string> {
  return (await fetch(`${origin}/metrics`)).text();
}

/** Returns the value of a metric by its name with labels, in Prometheus' notation. */
function valueOf(metrics: string, name: string): number | undefined {
  const line = metrics.split("\n").find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

function requests(metrics: string, method: string, route: string, status: number) {
  const labels = `method="${method}",route="${route}",status="${status}"`;
  return valueOf(metrics, `http_request_duration_seconds_count{${labels}}`);
}

test("methods that the site does not use are counted as one", async () => {
  await using server = await startServer();
  for (const method of ["PROPFIND", "MKCOL", "REPORT"]) {
    await (await fetch(`${server.origin}/home`, { method })).arrayBuffer();
  }
  expect(requests(await metricsOf(server), "other", "/home", 405)).toBe(3);
});

test("requests are counted by route, method and status, those from the cache too", async () => {
  await using server = await startServer();
  // A request counts once its response has been read to the end.
  const request = async (address: string, init?: RequestInit) => {
    const response = await fetch(server.origin + address, init);
    await response.arrayBuffer();
    return response;
  };
  const seen = await request("/home");
  for (let again = 0; again < 4; again++) await request("/home?page=1&token=secret");
  for (let again = 0; again < 3; again++) await request("/home");
  await request("/home", { method: "HEAD" });
  await request("/home", { headers: { "If-None-Match": seen.headers.get("etag")! } });
  await request("/course/category/a-secret-of-somebody");
  await request("/a-secret-address");

  const metrics = await metricsOf(server);
  expect(requests(metrics, "GET", "/home", 200)).toBe(8);
  expect(requests(metrics, "HEAD", "/home", 200)).toBe(1);
  expect(requests(metrics, "GET", "/home", 304)).toBe(1);
  expect(requests(metrics, "GET", "/course/category/:id", 404)).toBe(1);
  expect(requests(metrics, "GET", "other", 404)).toBe(1);
  // The first poll of the catalogue's version may have cleared the cache meanwhile.
  const hits = valueOf(metrics, "pathshala_cache_hits_total")!;
  expect(hits + valueOf(metrics, "pathshala_cache_misses_total")!).toBe(12);
  expect(hits).toBeGreaterThanOrEqual(6);
  expect(metrics).not.toContain("secret");
});

test("sign-ins, orders by state and statements are counted, without personal data", async () => {
  await using server = await startServer();
  const { origin } = server;
  const customer = await signUpCustomer(server);
  const first = "python-bangla-first-programs";
  const { body: free } = await customer.order(first, "beginner");
  const courses = (await (await fetch(`${origin}/api/courses`)).json()) as { id: string }[];
  await customer.order(courses.find(({ id }) => id !== first)!.id, "pro");
  const unknown = newAccount();
  await sendForm(server, "/sign-in/email", unknown);

  const metrics = await metricsOf(server);
  const signIns = (method: string, outcome: string) =>
    valueOf(metrics, `pathshala_sign_ins_total{method="${method}",outcome="${outcome}"}`);
  expect(signIns("new account", "success")).toBe(1);
  expect(signIns("email", "failure")).toBe(1);
  const orders = (status: string) => valueOf(metrics, `pathshala_orders{status="${status}"}`);
  expect([orders("paid"), orders("pending"), orders("refunded")]).toEqual([1, 1, 0]);
  const query = 'operation="insert",table="course_order",outcome="done"';
  expect(valueOf(metrics, `pathshala_database_query_duration_seconds_count{${query}}`)).toBe(2);
  expect(valueOf(metrics, "pathshala_database_connections_waiting")).toBe(0);
  expect(valueOf(metrics, "pathshala_storage_ready")).toBe(1);
  expect(valueOf(metrics, "process_open_fds")).toBeGreaterThan(0);
  expect(valueOf(metrics, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  for (const personal of [unknown.email, free.id, first, "example.org"]) {
    expect(metrics).not.toContain(personal);
  }
});

describe("/metrics may be read", () => {
  const status = async (response: Promise<Response>) => (await response).status;

  test("on a local start from this machine, but not through a proxy", async () => {
    await using server = await startServer();
    const { origin } = server;
    expect(await status(fetch(`${origin}/metrics`))).toBe(200);
    const forwarded = { "X-Forwarded-For": "203.0.113.7" };
    expect(await status(fetch(`${origin}/metrics`, { headers: forwarded }))).toBe(404);
  });

  test("on a deployment without a token by nobody, not even from this machine", async () => {
    await using server = await startServer({ NODE_ENV: "production" });
    expect(await status(fetch(`${server.origin}/metrics`))).toBe(404);
  });

  test("with a configured token by requests that have it, and by no others", async () => {
    const metricsToken = "a-token-of-many-characters";
    await using site = await sampleApp({ metricsToken, demo: demoThatIs("on") });
    const request = (authorization?: string) =>
      site.get("/metrics", authorization ? { headers: { Authorization: authorization } } : {});
    expect(await status(request(`Bearer ${metricsToken}`))).toBe(200);
    expect(await status(request())).toBe(401);
    expect(await status(request("Bearer another-token-of-many"))).toBe(401);
    expect((await request(`Bearer ${metricsToken}`)).headers.get("cache-control")).toBe("no-store");
  });
});
