import { randomUUID } from "node:crypto";
import * as fastCheck from "fast-check";
import { expect, test } from "vitest";
import { signUpCustomer } from "../../tests/people/customer.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";

const courseId = "python-bangla-first-programs";

test("2,000 invalid bodies are refused, never with a server error, and order nothing", async () => {
  await using site = await sampleApp();
  // After 60 bodies that cannot be read, those of a person are not read any more.
  let customer = await signUpCustomer(site);
  let sent = 0;
  const value = fastCheck.oneof(
    fastCheck.jsonValue(),
    fastCheck.string({ unit: "binary", maxLength: 300 }).map((text) => text.toWellFormed()),
    fastCheck.constantFrom(courseId, "pro", "__proto__", 2400, -1, 1e300, null, ["pro"], {}),
  );
  const fields = fastCheck.dictionary(
    fastCheck.constantFrom("courseId", "plan", "amount", "currency", "id", "__proto__", "status"),
    value,
  );
  const whole = fastCheck.record({ courseId: fastCheck.constant(courseId), plan: value });
  const body = fastCheck.oneof(
    fastCheck.oneof(fields, whole, value).map((given) => JSON.stringify(given) ?? ""),
    fastCheck.string({ maxLength: 400 }),
    fastCheck.uint8Array({ maxLength: 400 }),
    fastCheck.constantFrom("[".repeat(8000), '{"courseId":', "", "\u0000", "x".repeat(9000)),
  );
  const target = fastCheck.oneof(
    { weight: 4, arbitrary: fastCheck.constant("/api/orders") },
    { weight: 1, arbitrary: fastCheck.constant("/api/payments/test/webhook") },
    {
      weight: 1,
      arbitrary: fastCheck
        .string({ unit: "binary", maxLength: 40 })
        .map((id) => `/api/orders/${encodeURIComponent(id.toWellFormed())}/cancel`),
    },
  );
  const type = fastCheck.constantFrom(
    "application/json",
    "application/json; charset=utf-8",
    "text/plain",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
  );
  const key = fastCheck.oneof(
    fastCheck.uuid(),
    fastCheck.stringMatching(/^[!-~][ -~]{0,220}$/).map((text) => text.trim()),
  );
  await fastCheck.assert(
    fastCheck.asyncProperty(target, body, type, key, async (path, given, contentType, chosen) => {
      if (isGoodOrder(given)) return;
      if (++sent % 50 === 0) customer = await signUpCustomer(site);
      const response = await site.get(path, {
        method: "POST",
        headers: {
          Cookie: customer.cookie,
          Origin: testOrigin,
          "Content-Type": contentType,
          "Idempotency-Key": chosen,
        },
        body: given as BodyInit,
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(await response.json()).toEqual({
        error: { code: expect.any(String), message: expect.any(String) },
      });
    }),
    { numRuns: 2_000 },
  );
  expect(await site.database.selectFrom("course_order").select("id").execute()).toEqual([]);
});

/** Returns whether a body is valid, which the generator may produce by chance. */
function isGoodOrder(body: unknown): boolean {
  return typeof body === "string" && /^\{"courseId":"[\w-]+","plan":"beginner"\}$/.test(body);
}

test("a forged session orders nothing", async () => {
  await using site = await sampleApp();
  for (const cookie of ["pathshala.session_token=x.y", "pathshala.session_token=%00", "=;;="]) {
    const response = await site.get("/api/orders", {
      method: "POST",
      headers: {
        Cookie: cookie,
        Origin: testOrigin,
        "Content-Type": "application/json",
        "Idempotency-Key": randomUUID(),
      },
      body: JSON.stringify({ courseId, plan: "beginner" }),
    });
    expect(response.status).toBe(401);
  }
});
