import { expect, test } from "vitest";
import { listeningApp } from "../site/listening-app.ts";

test("the plan of one account is changed at most ten times an hour", async () => {
  await using site = await listeningApp();
  const { customer, paymentUrl } = await site.pendingOrder("team");
  await site.choose(paymentUrl, "paid");
  const change = (plan: string) =>
    customer.call("/api/subscription/change", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ plan }),
    });
  for (let count = 0; count < 10; count++) {
    expect((await change(count % 2 ? "team" : "pro")).status).toBe(200);
  }
  const refused = await change("pro");
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { error: { code: "too_many_requests" } },
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
