import { describe, expect, test } from "vitest";
import { signUpCustomer } from "../../tests/people/customer.ts";
import { listeningApp } from "../../tests/site/listening-app.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";

const courseId = "python-bangla-first-programs";

describe("the page of a test payment", () => {
  test("shows that it is a test, with course, plan and amount", async () => {
    await using site = await listeningApp();
    const { order, paymentUrl } = await site.pendingOrder("team");
    expect(paymentUrl).toMatch(new RegExp(`^${site.origin}/test-payments/test_[0-9a-f-]{36}$`));
    const response = await site.get(paymentUrl);
    const text = await response.text();
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    for (const shown of ["This is only a test.", "Team", "$72.00", order.courseName, order.id]) {
      expect(text).toContain(shown);
    }
    expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
  });

  test.each([
    ["paid", "paid", null, "return"],
    ["declined", "failed", "The card was declined.", "return"],
    ["cancelled", "cancelled", "The payment was cancelled.", "cancel"],
  ])("%s: the order is %s when the browser returns", async (outcome, status, reason, page) => {
    await using site = await listeningApp();
    const { customer, order, paymentUrl } = await site.pendingOrder();
    const response = await site.choose(paymentUrl, outcome);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      page === "return"
        ? `${site.origin}/checkout/${courseId}/order/${order.id}`
        : `${site.origin}/checkout/${courseId}?plan=pro&cancelled=${order.id}`,
    ]);
    expect(await customer.getOrder(order.id)).toMatchObject({ status, reason, paymentUrl: null });
  });

  test("late: the order is pending when the browser returns, and paid afterwards", async () => {
    await using site = await listeningApp();
    const { customer, order, paymentUrl } = await site.pendingOrder();
    await site.choose(paymentUrl, "late");
    expect((await customer.getOrder(order.id)).status).toBe("pending");
    expect(await customer.settledOrder(order.id)).toMatchObject({ status: "paid" });
  });

  test("keeps and shows its first outcome", async () => {
    await using site = await listeningApp();
    const { customer, order, paymentUrl } = await site.pendingOrder();
    await Promise.all([
      site.choose(paymentUrl, "paid"),
      site.choose(paymentUrl, "paid"),
      site.choose(paymentUrl, "paid"),
    ]);
    await site.choose(paymentUrl, "declined");
    expect((await customer.getOrder(order.id)).status).toBe("paid");
    expect(await (await site.get(paymentUrl)).text()).toContain("The next month is charged then.");
    expect(await site.database.selectFrom("payment_event").selectAll().execute()).toHaveLength(1);
  });

  test("is closed with its order", async () => {
    await using site = await listeningApp();
    const { customer, order, paymentUrl } = await site.pendingOrder();
    await customer.cancel(order.id);
    await site.choose(paymentUrl, "paid");
    expect(await customer.getOrder(order.id)).toMatchObject({ status: "cancelled", paidAt: null });
    expect(await (await site.get(paymentUrl)).text()).toContain("This payment was cancelled.");
  });

  test("a subscription is not charged again when its order is cancelled", async () => {
    await using site = await listeningApp();
    const { customer, order, paymentUrl } = await site.pendingOrder();
    await site.choose(paymentUrl, "paid");
    expect((await customer.getOrder(order.id)).subscribed).toBe(true);
    expect((await customer.cancel(order.id)).body).toMatchObject({
      status: "paid",
      subscribed: false,
    });
    expect(await (await site.get(paymentUrl)).text()).toContain("Nothing more is charged.");
  });

  test("refuses unknown outcomes, and requests from other sites", async () => {
    await using site = await listeningApp();
    const { customer, order, paymentUrl } = await site.pendingOrder();
    expect((await site.choose(paymentUrl, "free")).status).toBe(400);
    expect((await site.choose(`${site.origin}/test-payments/none`, "paid")).status).toBe(404);
    const foreign = await site.get(paymentUrl, {
      method: "POST",
      headers: {
        Origin: "https://evil.test",
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "outcome=paid",
    });
    expect(foreign.status).toBe(403);
    expect((await customer.getOrder(order.id)).status).toBe("pending");
  });

  test("is 404 behind a proxy and without a local start", async () => {
    await using site = await listeningApp();
    const { paymentUrl } = await site.pendingOrder();
    const proxied = await site.get(paymentUrl, { headers: { "X-Forwarded-For": "127.0.0.1" } });
    expect(proxied.status).toBe(404);
    await using deployed = await sampleApp();
    expect((await deployed.get(new URL(paymentUrl).pathname)).status).toBe(404);
  });
});

test("in production there are no test payments, and only the free plan can be ordered", async () => {
  await using server = await startServer({ NODE_ENV: "production" });
  const { get } = server;
  const customer = await signUpCustomer(server);
  expect((await customer.order(courseId, "pro")).body).toMatchObject({
    error: { code: "payments_not_set_up" },
  });
  expect((await customer.order(courseId, "beginner")).status).toBe(201);
  expect((await get("/test-payments/any")).status).toBe(404);
  expect((await get("/api/payments/test/webhook", { method: "POST" })).status).toBe(404);
});
