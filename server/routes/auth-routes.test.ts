import { expect, test } from "vitest";
import { unreachableAddresses } from "../../tests/site/auth-addresses.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";

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
