import { expect, test } from "vitest";
import { signUpCustomer } from "../people/customer.ts";
import { clientOf } from "../people/people.ts";
import { type RunningServer, startServer } from "../site/running-server.ts";
import { type SteadyLoad, countOutcomes, startLoad } from "../load/steady-load.ts";
import { visitCalmly } from "../load/calm-visitor.ts";

/** Wrong sign-ins a second, several times what the machine can hash. */
const perSecond = 170;

/** What somebody with an account asks again and again. */
async function memberRequests(site: RunningServer) {
  const customer = await signUpCustomer(site);
  return ["/auth/get-session", "/api/orders"].map((path) => ({
    kind: path,
    path,
    headers: { Cookie: customer.cookie, "X-Forwarded-For": "192.0.2.1" },
  }));
}

/** How many requests the member sends during a flood: half a minute of them at the least. */
const visitLength = 700;

/** Waits until a flood has more on the way than the server answers at once. */
async function itIsHigh(load: SteadyLoad): Promise<void> {
  await expect.poll(load.inFlight, { timeout: 20_000 }).toBeGreaterThan(8);
}

test("a flood of pages that do not exist leaves sessions and orders of others alone", async () => {
  await using site = await startServer({ LOG_LEVEL: "error", TRUST_PROXY: "1" });
  const own = await memberRequests(site);
  const load = startLoad(site.origin, 1_000, (number) => ({
    kind: "page",
    path: `/course/category/none-${number}`,
  }));
  await itIsHigh(load);
  const visit = await visitCalmly(site.origin, own, (sent) => sent < visitLength);
  const outcomes = countOutcomes(await load.end());
  console.log("in the flood of pages", visit, outcomes);
  expect(visit.good / visit.sent).toBeGreaterThanOrEqual(0.99);
  expect(outcomes["page 404"]).toBeGreaterThan(0);
});

test("a flood of sign-ins from ever new addresses leaves sessions and orders of others alone", async () => {
  await using site = await startServer({ LOG_LEVEL: "error", TRUST_PROXY: "1" });
  const { origin } = site;
  const own = await memberRequests(site);
  const undisturbed = await visitCalmly(origin, own, (sent) => sent < visitLength / 3);

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
  await itIsHigh(load);
  const visit = await visitCalmly(origin, own, (number) => number < visitLength);
  const sent = await load.end();
  const outcomes = countOutcomes(sent);
  console.log("undisturbed", undisturbed, "in the flood", visit, outcomes);

  expect(visit.good / visit.sent).toBeGreaterThanOrEqual(0.99);
  expect(visit.median / undisturbed.median).toBeLessThan(3);
  expect(outcomes["sign-in 401"]).toBeGreaterThan(0);
  const refused = sent.filter(({ outcome }) => outcome === 503 || outcome === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(outcomes["sign-in 401"]! + refused.length).toBe(sent.length);
});
