import { describe, expect, test } from "vitest";
import type { Enrolment } from "../../contract/subscription.ts";
import { signUpCustomer } from "../../tests/people/customer.ts";
import { subscribe } from "../../tests/people/subscription-row.ts";
import { createConformance } from "../../tests/site/conformance.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";

const [first, second] = ["python-bangla-first-programs", "go-read-server-logs"];

async function siteWithCustomer() {
  const site = await sampleApp();
  const customer = await signUpCustomer(site);
  return {
    site,
    customer,
    enrolments: async () => (await customer.call<Enrolment[]>("/api/enrolments")).body,
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  };
}

describe("enrolments", () => {
  test("are listed page by page, newest first", async () => {
    await using opened = await siteWithCustomer();
    const { customer } = opened;
    await customer.order(first, "beginner");
    await customer.order(second, "beginner");
    expect(await opened.enrolments()).toEqual([
      { courseId: second, courseName: expect.any(String), enrolledAt: expect.any(String) },
      expect.objectContaining({ courseId: first }),
    ]);
    const page = await customer.call<Enrolment[]>("/api/enrolments?page=2&per_page=1");
    expect(page.body).toMatchObject([{ courseId: first }]);
    expect(page.headers.get("x-total-count")).toBe("2");
    expect(page.headers.get("link")).toBe('</api/enrolments?page=1&per_page=1>; rel="prev"');
  });

  test("a course is given up, and may be taken again", async () => {
    await using opened = await siteWithCustomer();
    const { customer } = opened;
    const { body } = await customer.order(first, "beginner");
    const leave = (courseId: string) =>
      opened.site.get(`/api/enrolments/${courseId}`, {
        method: "DELETE",
        headers: { Cookie: customer.cookie, Origin: testOrigin },
      });
    expect((await leave(second)).status).toBe(404);
    expect((await leave(first)).status).toBe(204);
    expect(await opened.enrolments()).toEqual([]);
    expect(await customer.getOrder(body.id)).toMatchObject({ status: "cancelled" });
    expect((await customer.order(first, "beginner")).status).toBe(201);
  });

  test("are those of the person alone", async () => {
    await using opened = await siteWithCustomer();
    await opened.customer.order(first, "beginner");
    const stranger = await signUpCustomer(opened.site);
    const left = await stranger.call<unknown>(`/api/enrolments/${first}`, { method: "DELETE" });
    expect(left.status).toBe(404);
    expect((await stranger.call("/api/enrolments")).body).toEqual([]);
    expect(await opened.enrolments()).toHaveLength(1);
  });
});

describe("the plan", () => {
  test("is null on the free one, where nothing can be cancelled, resumed or managed", async () => {
    await using opened = await siteWithCustomer();
    const { customer } = opened;
    expect((await customer.call("/api/subscription")).body).toEqual({
      subscription: null,
      alsoOpen: null,
      seat: null,
    });
    for (const action of ["cancel", "resume", "manage"]) {
      const refused = await customer.call(`/api/subscription/${action}`, { method: "POST" });
      expect([refused.status, refused.body]).toMatchObject([
        404,
        { error: { code: "no_subscription" } },
      ]);
    }
  });

  test("of a provider that is no longer set up cannot be changed, and keeps the account", async () => {
    await using opened = await siteWithCustomer();
    const { site, customer } = opened;
    await subscribe(site.database, customer);
    const cancelled = await customer.call("/api/subscription/cancel", { method: "POST" });
    expect([cancelled.status, cancelled.body]).toMatchObject([
      409,
      { error: { code: "payments_not_set_up" } },
    ]);
    const deletion = () =>
      customer.call("/auth/delete-user", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ password: "a long enough password" }),
      });
    expect((await deletion()).status).toBe(409);
    await site.database.updateTable("subscription").set({ renews: 0 }).execute();
    expect((await deletion()).status).toBe(200);
    expect(await site.database.selectFrom("subscription").select("user_id").execute()).toEqual([
      { user_id: null },
    ]);
  });
});

describe("permissions", () => {
  const calls: [string, string][] = [
    ["GET", "/api/subscription"],
    ["POST", "/api/subscription/cancel"],
    ["POST", "/api/subscription/resume"],
    ["POST", "/api/subscription/manage"],
    ["GET", "/api/subscription/change?plan=team"],
    ["POST", "/api/subscription/change"],
    ["GET", "/api/subscription/payments"],
    ["GET", "/api/enrolments"],
    ["DELETE", `/api/enrolments/${first}`],
  ];

  test.each(calls)("%s %s requires a session, and is never stored", async (method, path) => {
    await using site = await sampleApp();
    const response = await site.get(path, { method, headers: { Origin: testOrigin } });
    expect([response.status, response.headers.get("cache-control")]).toEqual([401, "no-store"]);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("a change from another site is refused", async () => {
    await using opened = await siteWithCustomer();
    for (const [method, path] of calls.filter(([name]) => name !== "GET")) {
      const response = await opened.site.get(path, {
        method,
        headers: { Cookie: opened.customer.cookie, Origin: "https://evil.test" },
      });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  test.each([
    ["DELETE", "/api/subscription", "GET, HEAD"],
    ["GET", "/api/subscription/cancel", "POST"],
    ["POST", "/api/enrolments", "GET, HEAD"],
  ])("%s %s is 405 and names %s", async (method, path, allowed) => {
    await using opened = await siteWithCustomer();
    const response = await opened.customer.call(path, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allowed]);
  });
});

test("the API's document describes the responses of plan and courses", async () => {
  await using opened = await siteWithCustomer();
  const { site, customer } = opened;
  const conforms = createConformance(await (await site.get("/api/openapi.json")).json());
  await customer.order(first, "beginner");
  for (const subscribed of [false, true]) {
    if (subscribed) await subscribe(site.database, customer);
    for (const path of ["/api/subscription", "/api/enrolments"]) {
      for (const cookie of [customer.cookie, ""]) {
        expect(await conforms(path, await site.get(path, { headers: { Cookie: cookie } }))).toEqual(
          [],
        );
      }
    }
  }
});
