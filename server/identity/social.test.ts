import { afterEach, describe, expect, test, vi } from "vitest";
import { socialProviders } from "../../contract/social.ts";
import { linkIn, messageAfter } from "../../tests/services/messages.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { allClients } from "../../tests/services/social-server.ts";
import {
  type SocialSite,
  finish,
  signIn,
  siteWithProviders,
  startSignIn,
  signInMethods,
} from "../../tests/site/social-site.ts";
import { ada } from "../../tests/people/people.ts";
import { type Visitor, newMember, user, visitor } from "../../tests/people/visitor.ts";

afterEach(() => vi.unstubAllGlobals());

describe.each(socialProviders)("%s", (provider) => {
  test("signs in, with the provider's name and confirmed address", async () => {
    await using site = await siteWithProviders();
    const { user, error } = await signIn(site, provider);
    expect(error).toBeNull();
    expect(user).toMatchObject({ name: "Ada", email: "ada@example.org", emailVerified: true });
    const again = await signIn(site, provider);
    expect(again.user!.id).toBe(user!.id);
  });

  test("is refused with a wrong secret", async () => {
    await using site = await siteWithProviders({
      ...allClients,
      [provider]: { clientId: "our-client-id", clientSecret: "not-ours" },
    });
    expect(await signIn(site, provider)).toEqual({ user: undefined, error: "invalid_code" });
  });

  test("a tampered state is refused", async () => {
    await using site = await siteWithProviders();
    const flow = await startSignIn(site, provider);
    flow.callback.searchParams.set("state", "x".repeat(32));
    expect(await finish(site, flow)).toEqual({ user: undefined, error: "state_mismatch" });
  });

  test("a callback URL of another browser's flow is refused", async () => {
    await using site = await siteWithProviders();
    const attacker = await startSignIn(site, provider);
    const victim = { callback: attacker.callback, cookie: "" };
    expect(await finish(site, victim)).toEqual({ user: undefined, error: "state_mismatch" });
  });

  test("a code works once, also with another state", async () => {
    await using site = await siteWithProviders();
    const first = await startSignIn(site, provider);
    const code = first.callback.searchParams.get("code")!;
    expect((await finish(site, first)).user).toBeDefined();
    expect((await finish(site, first)).error).toBe("state_mismatch");
    const second = await startSignIn(site, provider);
    second.callback.searchParams.set("code", code);
    expect(await finish(site, second)).toEqual({ user: undefined, error: "invalid_code" });
  });

  test("an address that the provider has not confirmed creates no account", async () => {
    await using site = await siteWithProviders();
    site.setPerson({ verified: false });
    expect(await signIn(site, provider)).toEqual({ user: undefined, error: "email_not_verified" });
    expect(await site.database.selectFrom("user").select("id").execute()).toEqual([]);
  });

  test.each([
    ["nobody has confirmed", false],
    ["its owner has confirmed for the stranger who signed up", true],
  ])(
    "does not sign in to an account with a password whose address %s",
    async (_name, confirmed) => {
      await using site = await siteWithProviders();
      const stranger = await newMember(site);
      if (confirmed) await confirmAddress(site, stranger);
      expect(await user(stranger)).toMatchObject({ emailVerified: confirmed });
      expect(await signIn(site, provider)).toEqual({
        user: undefined,
        error: "account_not_linked",
      });
      expect(await signInMethods(site)).toEqual(["credential"]);
    },
  );

  test("an unconfirmed address does not sign in to a confirmed account either", async () => {
    await using site = await siteWithProviders();
    const owner = await signIn(site, provider === "google" ? "github" : "google");
    site.setPerson({ id: "666", verified: false });
    const { user, error } = await signIn(site, provider);
    expect(user).toBeUndefined();
    expect(error).toMatch(/email_not_verified|account_not_linked/);
    expect(owner.user).toBeDefined();
  });

  test("signs in to the account whose address both providers have confirmed", async () => {
    await using site = await siteWithProviders();
    const first = await signIn(site, provider === "google" ? "github" : "google");
    const second = await signIn(site, provider);
    expect(second.user!.id).toBe(first.user!.id);
  });

  test("cannot sign in with a demo address", async () => {
    await using site = await siteWithProviders();
    site.setPerson({ email: `ada@${provider}.demonstration.invalid` });
    expect((await signIn(site, provider)).error).toBe("demonstration_address");
  });

  test("a name of 300 characters is truncated, and does not prevent the sign-in", async () => {
    await using site = await siteWithProviders();
    site.setPerson({ name: "আ".repeat(300) });
    expect((await signIn(site, provider)).user).toMatchObject({ name: "আ".repeat(100) });
  });
});

test("the last page shows what went wrong", async () => {
  await using site = await siteWithProviders();
  const page = await site.get(
    "/auth/popup-end?attempt=12345678&provider=github&error=email_not_verified",
  );
  expect(await page.text()).toContain("GitHub has not confirmed the e-mail of this account.");
  expect(page.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
});

test("the last page shows Firebase's error when there is an account with the address", async () => {
  await using site = await siteWithProviders();
  const page = await site.get("/auth/popup-end?provider=google&error=account_not_linked");
  expect(await page.text()).toContain(
    "auth/account-exists-with-different-credential. There already is an account with this e-mail address.",
  );
});

test.each(["__proto__", "constructor", "hasOwnProperty", "toString", "valueOf"])(
  "an error named %s is handled like any other",
  async (code) => {
    await using site = await siteWithProviders();
    const page = await site.get(`/auth/popup-end?provider=google&error=${code}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Signing in with Google did not work.");
  },
);

test("the last page never contains the error of its URL", async () => {
  await using site = await siteWithProviders();
  const page = await site.get(
    `/auth/popup-end?error=${encodeURIComponent("<script>alert(1)</script>")}`,
  );
  expect(await page.text()).not.toContain("alert(1)");
});

test("a provider that is not set up shows that, and its demo does not exist", async () => {
  await using site = await sampleApp();
  const page = await site.get("/auth/popup/google?attempt=12345678");
  expect(await page.text()).toContain("Signing in with Google is not set up on this site.");
  expect((await site.get("/auth/stand-in/google/authorize")).status).toBe(404);
});

/** Opens the link of the confirmation message, as the owner of the address. */
async function confirmAddress(site: SocialSite, person: Visitor): Promise<void> {
  const body = { email: ada.email, callbackURL: "/profile" };
  const message = await messageAfter(site, () => person.call("/send-verification-email", body));
  const link = new URL(linkIn(message));
  await visitor(site).call(link.pathname.slice("/auth".length) + link.search);
}

test("a window that is opened too often tells the page how long to wait", async () => {
  await using site = await sampleApp({ clientCallLimit: 10 });
  const open = () => site.get("/auth/popup/google?attempt=an-attempt");
  for (let turn = 0; turn < 10; turn++) expect((await open()).status).toBe(200);
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(await refused.text()).toMatch(
    /id="failure">Too many attempts. Please wait \d+ minutes, then try again.</,
  );
});
