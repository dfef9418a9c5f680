import { expect, test } from "vitest";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { newMember, visitor } from "../../tests/people/visitor.ts";
import { ada, clientAddress } from "../../tests/people/people.ts";

const outside = [
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

/** Every call that takes a target to send the visitor to, with what it needs besides. */
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

/** Every address that is opened by a link and sends the visitor on. */
const links = [
  "/verify-email?token=x&callbackURL=",
  "/reset-password/x?callbackURL=",
  "/delete-user/callback?token=x&callbackURL=",
  "/callback/google?state=x&code=x&callbackURL=",
  "/callback/google?error=x&errorCallbackURL=",
  "/error?error=x&callbackURL=",
];

test("a target outside the site is refused, or leads nowhere outside", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  const member = await newMember(site);
  const escapes: string[] = [];
  for (const target of outside) {
    for (const [path, parameter, rest] of calls) {
      await site.database.deleteFrom("rate_limit").execute();
      const person = visitor(site, member.cookie());
      const answer = await person.call(path, { ...rest, [parameter]: target }, clientAddress());
      const { url } = (await answer.json()) as { url?: string };
      const ways = [answer.headers.get("location"), url];
      if (!ways.every(staysInside)) escapes.push(`${path} ${target}`);
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

test("a target outside the site is none in a link that somebody made up", async () => {
  await using site = await sampleApp();
  const escapes: string[] = [];
  for (const link of links) {
    for (const target of outside) {
      const answer = await visitor(site).call(link + encodeURIComponent(target));
      if (!staysInside(answer.headers.get("location"))) escapes.push(link + target);
    }
  }
  expect(escapes).toEqual([]);
});

test("a target inside the site is followed", async () => {
  await using site = await sampleApp();
  for (const link of links.slice(0, 2)) {
    const answer = await visitor(site).call(`${link}/profile`);
    expect(answer.headers.get("location")).toMatch(/^(http:\/\/pathshala\.test)?\/profile\?error=/);
  }
});

function staysInside(location: string | null | undefined): boolean {
  return !location || new URL(location, testOrigin).origin === testOrigin;
}
