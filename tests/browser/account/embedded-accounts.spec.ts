import { expect, test } from "../browser.ts";
import { moveUntilScreensAreLoaded } from "../shell/first-move.ts";

test("with embedded accounts, no page loads Firebase's code or requests other hosts", async ({
  page,
  visit,
  site,
}) => {
  const scripts = new Set<string>();
  const foreignRequests: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
    if (!request.url().startsWith(site.origin)) foreignRequests.push(request.url());
  });
  for (const address of ["/", "/signin", "/signup", "/forgot-password", "/new-password"]) {
    await visit(address);
    await moveUntilScreensAreLoaded(page);
  }
  const code = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
  expect(code.length).toBeGreaterThan(10);
  expect(code.filter((text) => text.includes("identitytoolkit"))).toEqual([]);
  expect(foreignRequests).toEqual([]);
});
