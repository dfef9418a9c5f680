import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../site/running-server.ts";
import { countOutcomes } from "../load/steady-load.ts";
import { flood } from "../load/flood.ts";

let site: RunningServer;
beforeAll(async () => {
  site = await startServer({ LOG_LEVEL: "warn", TRUST_PROXY: "1" });
});
afterAll(() => site[Symbol.asyncDispose]());

/**
 * Sends password changes of signed-out visitors, one after the other: they are counted by client address like sign-ins,
 * but need no hash.
 */
function attempts(count: number, hopOf: (number: number) => string) {
  return flood(
    site.origin,
    count,
    (number) => ({
      kind: "attempt",
      method: "POST",
      path: "/auth/change-password",
      headers: {
        Origin: site.origin,
        "Content-Type": "application/json",
        "X-Forwarded-For": `forged-${number}, ${hopOf(number)}`,
      },
      body: JSON.stringify({ currentPassword: "a wrong password", newPassword: "another one" }),
    }),
    1,
  );
}

test.each([
  ["an address", (n: number) => `198.51.100.${n}`],
  ["an address with a port", (n: number) => `198.51.101.${n}:${50_000 + n}`],
  ["an IPv6 address", (n: number) => `2001:db8:${n}::1`],
  ["an IPv6 address with a port", (n: number) => `[2001:db8:1${n}::1]:${50_000 + n}`],
  ["a mapped address", (n: number) => `::ffff:198.51.102.${n}`],
])("visitors whose address is forwarded as %s share no limit", async (_name, hopOf) => {
  expect(countOutcomes(await attempts(12, hopOf))).toEqual({ "attempt 401": 12 });
});

test.each([
  ["ports", (n: number) => `203.0.113.7:${50_000 + n}`],
  ["addresses of one IPv6 network", (n: number) => `[2001:db8:ffff:1::${n}]:443`],
])("one visitor is counted, whatever %s it uses", async (_name, hopOf) => {
  const counts = countOutcomes(await attempts(12, hopOf));
  expect(counts).toEqual({ "attempt 401": 10, "attempt 429": 2 });
});

test("a forwarded address that is invalid is refused and logged, and not counted", async () => {
  const counts = countOutcomes(await attempts(12, () => "unknown"));
  expect(counts).toEqual({ "attempt 400": 12 });
  expect(site.output()).toContain("TRUST_PROXY may be too high");
});
