import { expect, test } from "vitest";
import { signUpCustomer } from "../people/customer.ts";
import { clientOf } from "../people/people.ts";
import { type RunningServer, startServer } from "../site/running-server.ts";
import { type SteadyLoad, countOutcomes, startLoad } from "../load/steady-load.ts";
import { visitSequentially } from "../load/sequential-visitor.ts";

/** Wrong sign-ins a second, several times what the machine can hash. */
const perSecond = 170;

/** Signs up a member; returns the requests that they repeat. */
async function memberRequests(site: RunningServer) {
  const customer = await signUpCustomer(site);
  return ["/auth/get-session", "/api/orders"].map((path) => ({
    kind: path,
    path,
    headers: { Cookie: customer.cookie, "X-Forwarded-For": "192.0.2.1" },
  }));
}

/** The number of requests that the member sends during a flood: for about a quarter of a minute. */
const visitLength = 300;

/** Waits until a flood has more requests in flight than the server handles at once. */
async function floodRising(load: SteadyLoad): Promise<void> {
  await expect.poll(load.inFlight).toBeGreaterThan(8);
}

test("a flood of pages that do not exist does not affect sessions and orders of others", async () => {
  await using site = await startServer({ LOG_LEVEL: "error", TRUST_PROXY: "1" });
  const member = await memberRequests(site);
  const load = startLoad(site.origin, 1_000, (number) => ({
    kind: "page",
    path: `/course/category/none-${number}`,
  }));
  await floodRising(load);
  const visit = await visitSequentially(site.origin, member, (sent) => sent < visitLength);
  const outcomes = countOutcomes(await load.end());
  console.log("in the flood of pages", visit, outcomes);
  expect(visit.good / visit.sent).toBeGreaterThanOrEqual(0.99);
  expect(outcomes["page 404"]).toBeGreaterThan(0);
});

test("a flood of sign-ins from new addresses does not affect sessions and orders of others", async () => {
  await using site = await startServer({ LOG_LEVEL: "error", TRUST_PROXY: "1" });
  const { origin } = site;
  const member = await memberRequests(site);
  const undisturbed = await visitSequentially(origin, member, (sent) => sent < visitLength / 3);

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
  await floodRising(load);
  const visit = await visitSequentially(origin, member, (number) => number < visitLength);
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
