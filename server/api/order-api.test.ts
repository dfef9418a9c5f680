import { describe, expect, test } from "vitest";
import { createConformance } from "../../tests/site/conformance.ts";
import { signUpCustomer } from "../../tests/people/customer.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";

const courseId = "python-bangla-first-programs";
const otherId = "php-guestbook-without-framework";
const free = { courseId: otherId, plan: "beginner" };

async function siteWithCustomer() {
  const site = await sampleApp();
  const customer = await signUpCustomer(site);
  return { site, customer, [Symbol.asyncDispose]: site[Symbol.asyncDispose] };
}

describe("ordering", () => {
  test("returns 201 with the order, and 200 with the same order for the same key", async () => {
    await using opened = await siteWithCustomer();
    const { customer } = opened;
    const first = await customer.order(courseId, "beginner", "key");
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^P-[0-9A-HJKMNP-TV-Z]{10}$/),
        courseId,
        courseName: "পাইথনে প্রথম প্রোগ্রাম",
        plan: "beginner",
        amount: 0,
        currency: "USD",
        status: "paid",
        createdAt: expect.any(String),
        paidAt: expect.any(String),
        paymentUrl: null,
        reason: null,
        subscribed: false,
      },
    ]);
    const again = await customer.order(courseId, "beginner", "key");
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await customer.orders()).toEqual([first.body]);
    expect(await customer.getOrder(first.body.id)).toEqual(first.body);
  });

  test.each([
    ["an unknown course", 404, "not_found", { courseId: "cobol", plan: "beginner" }, "new"],
    ["the free plan without a course", 422, "course_required", { plan: "beginner" }, "new"],
    ["a plan that costs, alone", 409, "payments_not_set_up", { plan: "pro" }, "new"],
    ["no plan", 400, "bad_request", { courseId: otherId }, "new"],
    ["a plan that costs", 409, "payments_not_set_up", { courseId: otherId, plan: "pro" }, "new"],
    ["a course that one has", 409, "already_enrolled", { courseId, plan: "beginner" }, "new"],
    ["a used key", 422, "idempotency_key_reused", { courseId, plan: "pro" }, "old"],
    ["an unknown plan", 400, "bad_request", { courseId: otherId, plan: "gold" }, "new"],
    ["an amount of one's own", 400, "bad_request", { ...free, amount: 1 }, "new"],
    ["a currency of one's own", 400, "bad_request", { ...free, currency: "BDT" }, "new"],
    ["a course's id that is none", 400, "bad_request", { ...free, courseId: "../x" }, "new"],
    ["no key", 400, "bad_request", free, ""],
    ["a key of 201 characters", 400, "bad_request", free, "x".repeat(201)],
    ["a large body", 413, "too_large", { courseId, plan: "x".repeat(20_000) }, "new"],
  ])("%s is refused with %i %s", async (_name, status, code, body, key) => {
    await using opened = await siteWithCustomer();
    await opened.customer.order(courseId, "beginner", "old");
    const response = await opened.customer.call("/api/orders", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(key && { "Idempotency-Key": key }) },
      body: JSON.stringify(body),
    });
    expect([response.status, response.body]).toEqual([
      status,
      { error: { code, message: expect.any(String) } },
    ]);
  });

  test("is listed page by page, newest first", async () => {
    await using opened = await siteWithCustomer();
    const { customer } = opened;
    const courses = await customer.call<{ id: string }[]>("/api/courses?page=1&per_page=5");
    for (const { id } of courses.body) await customer.order(id, "beginner");
    const all = await customer.orders();
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const page = await customer.call("/api/orders?page=2&per_page=2");
    expect(page.body).toEqual(all.slice(2, 4));
    expect(page.headers.get("x-total-count")).toBe("5");
    expect(page.headers.get("link")).toBe(
      '</api/orders?page=1&per_page=2>; rel="prev", </api/orders?page=3&per_page=2>; rel="next"',
    );
    expect((await customer.call("/api/orders?page=0")).status).toBe(400);
  });

  test("is cancelled, and the course may be ordered again", async () => {
    await using opened = await siteWithCustomer();
    const { customer } = opened;
    const { body } = await customer.order(courseId, "beginner");
    const cancelled = await customer.cancel(body.id);
    expect([cancelled.status, cancelled.body]).toEqual([200, { ...body, status: "cancelled" }]);
    expect((await customer.order(courseId, "beginner")).status).toBe(201);
  });
});

describe("permissions", () => {
  const calls: [string, string][] = [
    ["POST", "/api/orders"],
    ["GET", "/api/orders"],
    ["GET", "/api/orders/P-0000000000"],
    ["POST", "/api/orders/P-0000000000/cancel"],
  ];

  test.each(calls)("%s %s requires a session", async (method, path) => {
    await using site = await sampleApp();
    const response = await site.get(path, { method, headers: { Origin: testOrigin } });
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { error: { code: "unauthorized" } },
    ]);
  });

  test.each(["https://evil.test", "null", `${testOrigin}.evil.test`, undefined])(
    "a change from %s is refused",
    async (origin) => {
      await using opened = await siteWithCustomer();
      const { site, customer } = opened;
      const { body } = await customer.order(courseId, "beginner");
      for (const path of ["/api/orders", `/api/orders/${body.id}/cancel`]) {
        const response = await site.get(path, {
          method: "POST",
          headers: { Cookie: customer.cookie, ...(origin && { Origin: origin }) },
        });
        expect([response.status, await response.json()]).toMatchObject([
          403,
          { error: { code: "forbidden" } },
        ]);
      }
      expect(await customer.getOrder(body.id)).toEqual(body);
    },
  );

  test("another user's order is not found, neither to read nor to cancel", async () => {
    await using opened = await siteWithCustomer();
    const { body } = await opened.customer.order(courseId, "beginner");
    const stranger = await signUpCustomer(opened.site);
    expect((await stranger.call(`/api/orders/${body.id}`)).status).toBe(404);
    expect((await stranger.cancel(body.id)).status).toBe(404);
    expect(await stranger.orders()).toEqual([]);
    expect(await opened.customer.getOrder(body.id)).toEqual(body);
  });

  test("a deleted account's session is refused", async () => {
    await using opened = await siteWithCustomer();
    const { customer } = opened;
    await customer.order(courseId, "beginner");
    await customer.call("/auth/delete-user", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ password: "a long enough password" }),
    });
    expect((await customer.call("/api/orders")).status).toBe(401);
    const left = await opened.site.database.selectFrom("course_order").selectAll().execute();
    expect(left).toMatchObject([{ user_id: null, status: "paid" }]);
  });
});

describe("a response", () => {
  test("is private: never stored, never for other origins", async () => {
    await using opened = await siteWithCustomer();
    const { site, customer } = opened;
    const entries = site.app.cache.statistics().entries;
    const { body } = await customer.order(courseId, "beginner");
    const addresses = [
      "/api/orders",
      `/api/orders/${body.id}`,
      "/api/orders/none",
      "/api/subscription",
    ];
    for (const path of addresses) {
      const { headers } = await customer.call(path);
      expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(headers.get("etag")).toBeNull();
    }
    expect(site.app.cache.statistics().entries).toBe(entries);
    expect((await site.get("/api/orders")).status).toBe(401);
  });

  test.each([
    ["DELETE", "/api/orders", "GET, HEAD, POST"],
    ["PUT", "/api/orders/P-0000000000", "GET, HEAD"],
    ["GET", "/api/orders/P-0000000000/cancel", "POST"],
    ["GET", "/api/payments/test/webhook", "POST"],
  ])("to %s %s is 405 and names %s", async (method, path, allowed) => {
    await using opened = await siteWithCustomer();
    const response = await opened.customer.call(path, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allowed]);
  });

  test("to a webhook of a provider that is not set up is 404", async () => {
    await using site = await sampleApp();
    for (const provider of ["test", "stripe", "__proto__"]) {
      const path = `/api/payments/${provider}/webhook`;
      expect((await site.get(path, { method: "POST", body: "{}" })).status).toBe(404);
    }
  });
});

test("the API's document describes the responses of orders", async () => {
  await using opened = await siteWithCustomer();
  const { site, customer } = opened;
  const conforms = createConformance(await (await site.get("/api/openapi.json")).json());
  const { body } = await customer.order(courseId, "beginner");
  const problemsOf = async (path: string, cookie: string) =>
    conforms(path, await site.get(path, { headers: { Cookie: cookie } }));
  for (const path of ["/api/orders", `/api/orders/${body.id}`, "/api/orders/none"]) {
    expect(await problemsOf(path, customer.cookie)).toEqual([]);
    expect(await problemsOf(path, "")).toEqual([]);
  }
  expect(await problemsOf("/api/orders?page=x", customer.cookie)).toEqual([]);
  const page = await (await site.get("/api/docs")).text();
  for (const shown of ["/api/orders/{id}/cancel", "Idempotency-Key"]) {
    expect(page).toContain(shown);
  }
});
