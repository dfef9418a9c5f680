import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { signUpCustomer } from "../people/customer.ts";
import { clientOf } from "../people/people.ts";
import { startServer } from "../site/running-server.ts";
import { countOutcomes, startLoad } from "../load/steady-load.ts";
import { visitCalmly, visitUndisturbed } from "./calm-visitor.ts";
import { scaled, whole } from "./scale.ts";

/** Wrong sign-ins a second, several times what the machine can hash. */
const perSecond = 170;

/** What somebody with an account asks again and again. */
async function memberRequests(origin: string) {
  const customer = await signUpCustomer((path, init) => fetch(new URL(path, origin), init), origin);
  return ["/auth/get-session", "/api/orders"].map((path) => ({
    kind: path,
    path,
    headers: { Cookie: customer.cookie, "X-Forwarded-For": "192.0.2.1" },
  }));
}

test("a flood of pages that do not exist leaves sessions and orders of others alone", async () => {
  await using site = await startServer({ LOG_LEVEL: "error", TRUST_PROXY: "1" });
  const own = await memberRequests(site.origin);
  const load = startLoad(site.origin, 1_000, (number) => ({
    kind: "page",
    path: `/course/category/none-${number}`,
  }));
  await pause(1_000);
  const endVisit = visitCalmly(site.origin, own);
  await pause(scaled(5_000, 30_000));
  const visit = await endVisit();
  const outcomes = countOutcomes(await load.end());
  console.log("in the flood of pages", visit, outcomes);
  expect(visit.good / visit.asked).toBeGreaterThanOrEqual(0.99);
  expect(outcomes["page 404"]).toBeGreaterThan(0);
});

test("a flood of sign-ins from ever new addresses leaves sessions and orders of others alone", async () => {
  await using site = await startServer({ LOG_LEVEL: "error", TRUST_PROXY: "1" });
  const { origin } = site;
  const own = await memberRequests(origin);
  const calm = await visitUndisturbed(origin, own, scaled(2_000, 10_000));

  const load = startLoad(origin, perSecond, (number) => ({
    kind: "sign-in",
    method: "POST",
    path: "/auth/sign-in/email",
    headers: {
      Origin: origin,
      "Content-Type": "application/json",
      "X-Forwarded-For": clientOf(number),
    },
    body: JSON.stringify({
      email: number % 2 ? "victim@example.org" : `nobody-${number}@example.org`,
      password: "a wrong password",
    }),
  }));
  await pause(1_000);
  const endVisit = visitCalmly(origin, own);
  await pause(scaled(5_000, 30_000));
  const visit = await endVisit();
  const sent = await load.end();
  const outcomes = countOutcomes(sent);
  console.log("undisturbed", calm, "in the flood", visit, outcomes);

  expect(visit.good / visit.asked).toBeGreaterThanOrEqual(0.99);
  // A ratio within one run; the short form runs beside other tests, which disturb it.
  expect(visit.median / calm.median).toBeLessThan(whole ? 3 : Number.POSITIVE_INFINITY);
  expect(outcomes["sign-in 401"]).toBeGreaterThan(0);
  const refused = sent.filter(({ outcome }) => outcome === 503 || outcome === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(outcomes["sign-in 401"]! + refused.length).toBe(sent.length);
});
