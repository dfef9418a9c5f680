import { describe, expect, test } from "vitest";
import { authAddresses } from "../../tests/site/auth-addresses.ts";
import { ada, clientAddress } from "../../tests/people/people.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { newMember, user } from "../../tests/people/visitor.ts";

const foreignRequests: [string, Record<string, string>][] = [
  ["a foreign Origin", { Origin: "https://evil.test" }],
  ["an Origin that begins like the site's", { Origin: `${testOrigin}.evil.test` }],
  ["the site's host with another scheme", { Origin: testOrigin.replace("http:", "https:") }],
  ["a null Origin", { Origin: "null" }],
  ["no Origin", {}],
  ["no Origin and a foreign Referer", { Referer: "https://evil.test/page" }],
];

describe.each(foreignRequests)("with %s", (_name, headers) => {
  test("no unsafe route accepts a session cookie", async () => {
    await using site = await sampleApp({ trustedProxies: 1 });
    const person = await newMember(site);
    const unsafe = authAddresses.filter(({ method }) => method !== "GET");
    expect(unsafe.length).toBeGreaterThanOrEqual(15);
    for (const { method, path } of unsafe) {
      const response = await site.get(`/auth${path.replace(/:\w+/, "google")}`, {
        method,
        headers: {
          ...clientAddress(),
          ...headers,
          Cookie: person.cookie(),
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ ...ada, name: "Mallory", newPassword: "a stolen password" }),
      });
      expect([path, response.status]).toEqual([path, 403]);
    }
    expect(await user(person)).toMatchObject({ email: ada.email, name: "" });
  });
});

test.each(["/sign-in/email", "/sign-up/email"])(
  "%s from a foreign page is refused without a cookie, too",
  async (path) => {
    await using site = await sampleApp();
    await newMember(site);
    const body = JSON.stringify({
      ...ada,
      email: path.includes("up") ? "new@x.org" : ada.email,
      name: "",
    });
    const response = await site.get(`/auth${path}`, {
      method: "POST",
      headers: { Origin: "https://evil.test", "Content-Type": "application/json" },
      body,
    });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining(`Open it at ${site.origin}`),
    });
  },
);
