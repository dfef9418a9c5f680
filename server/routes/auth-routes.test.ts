import { expect, test } from "vitest";
import { unreachableAddresses } from "../../tests/site/auth-addresses.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { visitor } from "../../tests/people/visitor.ts";

test("unused endpoints of the identity server are 404, and are not rate-limited", async () => {
  await using site = await sampleApp();
  const addresses = unreachableAddresses(site.auth);
  expect(addresses.map(({ path }) => path)).toContain("/link-social");
  for (const { method, path } of addresses) {
    const { status } = await site.get(`/auth${path.replace(/:\w+/, "google")}`, { method });
    expect([method, path, status]).toEqual([method, path, 404]);
  }
  expect(await site.database.selectFrom("rate_limit").selectAll().execute()).toEqual([]);
});

test("new accounts are limited by client address", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  const signUp = async (number: number, address: string) => {
    const person = { email: `person-${number}@example.org`, password: "a long enough password" };
    const headers = { "X-Forwarded-For": address };
    return (await visitor(site).call("/sign-up/email", { ...person, name: "" }, headers)).status;
  };
  const statuses: number[] = [];
  for (let number = 0; number < 12; number++) statuses.push(await signUp(number, "192.0.2.1"));
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  expect(await signUp(20, "192.0.2.2")).toBe(200);
});
