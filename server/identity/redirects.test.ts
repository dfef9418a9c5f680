import { expect, test } from "vitest";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { newMember, visitor } from "../../tests/people/visitor.ts";
import { ada, clientAddress } from "../../tests/people/people.ts";

const foreignTargets = [
  "https://evil.test/",
  "//evil.test",
  "///evil.test",
  "https:evil.test",
  "https:/evil.test",
  "http:\\\\evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "\t//evil.test",
  " https://evil.test",
  "/%2f%2fevil.test/..%2f",
  "/%5cevil.test",
  "%2f%2fevil.test",
  "/%09/evil.test",
  "//evil.test%2f@pathshala.test",
  `${testOrigin}@evil.test/`,
  `${testOrigin}.evil.test/`,
  `${testOrigin}:80@evil.test/`,
  "javascript:alert(1)",
  "data:text/html,x",
];

/** Every call with a redirect target: path, parameter of the target, other parameters. */
const calls = [
  ["/sign-in/email", "callbackURL", ada],
  ["/sign-up/email", "callbackURL", { ...ada, email: "new@example.org", name: "" }],
  ["/send-verification-email", "callbackURL", { email: ada.email }],
  ["/request-password-reset", "redirectTo", { email: ada.email }],
  ["/change-email", "callbackURL", { newEmail: "new@example.org" }],
  ["/delete-user", "callbackURL", { password: "a wrong password" }],
  ["/sign-out", "callbackURL", {}],
  ...["callbackURL", "errorCallbackURL", "newUserCallbackURL"].flatMap((parameter) => [
    ["/sign-in/social", parameter, { provider: "google" }] as const,
    ["/link-social", parameter, { provider: "google" }] as const,
  ]),
] as const;

/** Every address that redirects the visitor when a link is opened. */
const links = [
  "/verify-email?token=x&callbackURL=",
  "/reset-password/x?callbackURL=",
  "/delete-user/callback?token=x&callbackURL=",
  "/callback/google?state=x&code=x&callbackURL=",
  "/callback/google?error=x&errorCallbackURL=",
  "/error?error=x&callbackURL=",
];

test("a redirect target outside the site is refused or not followed", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  const member = await newMember(site);
  const escapes: string[] = [];
  for (const target of foreignTargets) {
    for (const [path, parameter, rest] of calls) {
      await site.database.deleteFrom("rate_limit").execute();
      const person = visitor(site, member.cookie());
      const response = await person.call(path, { ...rest, [parameter]: target }, clientAddress());
      const { url } = (await response.json()) as { url?: string };
      const targets = [response.headers.get("location"), url];
      if (!targets.every(staysInside)) escapes.push(`${path} ${target}`);
    }
  }
  for (const { text } of site.messages) {
    const link = /https?:\/\/\S+/.exec(text)![0];
    const followed = await site.get(link.slice(testOrigin.length));
    if (!staysInside(followed.headers.get("location"))) escapes.push(link);
  }
  expect(escapes).toEqual([]);
  expect(site.messages.length).toBeGreaterThan(0);
});

test("a forged link does not redirect to a target outside the site", async () => {
  await using site = await sampleApp();
  const escapes: string[] = [];
  for (const link of links) {
    for (const target of foreignTargets) {
      const response = await visitor(site).call(link + encodeURIComponent(target));
      if (!staysInside(response.headers.get("location"))) escapes.push(link + target);
    }
  }
  expect(escapes).toEqual([]);
});

test("a target inside the site is followed", async () => {
  await using site = await sampleApp();
  for (const link of links.slice(0, 2)) {
    const response = await visitor(site).call(`${link}/profile`);
    expect(response.headers.get("location")).toMatch(
      /^(http:\/\/pathshala\.test)?\/profile\?error=/,
    );
  }
});

function staysInside(location: string | null | undefined): boolean {
  return !location || new URL(location, testOrigin).origin === testOrigin;
}
