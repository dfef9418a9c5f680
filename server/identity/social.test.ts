import { afterEach, describe, expect, test, vi } from "vitest";
import { type SocialProvider, socialProviders } from "../../contract/social.ts";
import { sampleApp, testOrigin } from "../../tests/sample-app.ts";
import { type Person, allClients, startSocialServer } from "../../tests/social-server.ts";

afterEach(() => vi.unstubAllGlobals());

/** A site on which all three providers are set up, and the providers themselves. */
async function siteWithProviders(clients: typeof allClients = allClients) {
  let person: Person = { id: "4711", name: "Ada", email: "ada@example.org", verified: true };
  const providers = await startSocialServer(() => person);
  const site = await sampleApp({ social: { clients, standIns: false } });
  vi.stubGlobal("fetch", providers.fetch);
  return {
    ...site,
    be: (change: Partial<Person>) => (person = { ...person, ...change }),
    authorize: (location: string) => providers.fetch(location),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]();
      await providers[Symbol.asyncDispose]();
    },
  };
}

type Site = Awaited<ReturnType<typeof siteWithProviders>>;

/** A browser that opens the window; gives the way back from the provider. */
async function startSignIn(site: Site, provider: SocialProvider) {
  const started = await site.get(`/auth/popup/${provider}?attempt=12345678`);
  expect(started.status).toBe(302);
  const cookie = cookiesOf(started);
  const authorized = await site.authorize(started.headers.get("location")!);
  expect(await authorized.text()).toBe("");
  const way = new URL(authorized.headers.get("location")!);
  expect(way.origin + way.pathname).toBe(`${testOrigin}/auth/callback/${provider}`);
  return { way, cookie };
}

/** Goes the way back; gives who is signed in then, and the error that the last page is told. */
async function finishSignIn(site: Site, { way, cookie }: { way: URL; cookie: string }) {
  const returned = await site.get(way.pathname + way.search, { headers: { Cookie: cookie } });
  expect(returned.status).toBe(302);
  const end = new URL(returned.headers.get("location")!, testOrigin);
  expect(end.origin + end.pathname).toBe(`${testOrigin}/auth/popup-end`);
  return { user: await userOf(site, cookiesOf(returned)), error: end.searchParams.get("error") };
}

async function signIn(site: Site, provider: SocialProvider) {
  return finishSignIn(site, await startSignIn(site, provider));
}

async function userOf(site: Site, cookie: string) {
  const answer = await site.get("/auth/get-session", { headers: { Cookie: cookie } });
  return ((await answer.json()) as { user: { id: string; email: string } } | null)?.user;
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0]!)
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
}

/** An account with a password; gives its cookie. */
async function signUp(site: Site, email: string): Promise<string> {
  const answer = await site.get("/auth/sign-up/email", {
    method: "POST",
    headers: { Origin: testOrigin, "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "a long enough password", name: "Ada" }),
  });
  return cookiesOf(answer);
}

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
    const back = await startSignIn(site, provider);
    back.way.searchParams.set("state", "x".repeat(32));
    expect(await finishSignIn(site, back)).toEqual({ user: undefined, error: "state_mismatch" });
  });

  test("a way back that another browser began is refused", async () => {
    await using site = await siteWithProviders();
    const attacker = await startSignIn(site, provider);
    const victim = { way: attacker.way, cookie: "" };
    expect(await finishSignIn(site, victim)).toEqual({ user: undefined, error: "state_mismatch" });
  });

  test("a code works once, also with a state of its own", async () => {
    await using site = await siteWithProviders();
    const first = await startSignIn(site, provider);
    const code = first.way.searchParams.get("code")!;
    expect((await finishSignIn(site, first)).user).toBeDefined();
    expect((await finishSignIn(site, first)).error).toBe("state_mismatch");
    const second = await startSignIn(site, provider);
    second.way.searchParams.set("code", code);
    expect(await finishSignIn(site, second)).toEqual({ user: undefined, error: "invalid_code" });
  });

  test("an address that the provider has not confirmed makes no account", async () => {
    await using site = await siteWithProviders();
    site.be({ verified: false });
    expect(await signIn(site, provider)).toEqual({ user: undefined, error: "email_not_verified" });
    expect(await site.database.selectFrom("user").select("id").execute()).toEqual([]);
  });

  test("does not take over an account with a password whose address nobody has confirmed", async () => {
    await using site = await siteWithProviders();
    const cookie = await signUp(site, "ada@example.org");
    expect(await signIn(site, provider)).toEqual({ user: undefined, error: "account_not_linked" });
    expect(await userOf(site, cookie)).toMatchObject({ email: "ada@example.org" });
    const accounts = await site.database.selectFrom("account").select("providerId").execute();
    expect(accounts).toEqual([{ providerId: "credential" }]);
  });

  test("an unconfirmed address does not take over a confirmed account either", async () => {
    await using site = await siteWithProviders();
    const owner = await signIn(site, provider === "google" ? "github" : "google");
    site.be({ id: "666", verified: false });
    const { user, error } = await signIn(site, provider);
    expect(user).toBeUndefined();
    expect(error).toMatch(/email_not_verified|account_not_linked/);
    expect(owner.user).toBeDefined();
  });

  test("joins the account whose address both have confirmed", async () => {
    await using site = await siteWithProviders();
    const first = await signIn(site, provider === "google" ? "github" : "google");
    const second = await signIn(site, provider);
    expect(second.user!.id).toBe(first.user!.id);
  });

  test("cannot bring a demonstration address", async () => {
    await using site = await siteWithProviders();
    site.be({ email: `ada@${provider}.demonstration.invalid` });
    expect((await signIn(site, provider)).error).toBe("demonstration_address");
  });

  test("a name of 300 characters is cut, and does not stop the sign-in", async () => {
    await using site = await siteWithProviders();
    site.be({ name: "আ".repeat(300) });
    expect((await signIn(site, provider)).user).toMatchObject({ name: "আ".repeat(100) });
  });
});

test("the last page says in words what went wrong", async () => {
  await using site = await siteWithProviders();
  const page = await site.get(
    "/auth/popup-end?attempt=12345678&provider=github&error=email_not_verified",
  );
  expect(await page.text()).toContain("GitHub has not confirmed the e-mail of this account.");
  expect(page.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
});

test("an error from outside is never repeated on the last page", async () => {
  await using site = await siteWithProviders();
  const page = await site.get(
    `/auth/popup-end?error=${encodeURIComponent("<script>alert(1)</script>")}`,
  );
  expect(await page.text()).not.toContain("alert(1)");
});

test("a provider that is not set up says so, and its stand-in does not exist", async () => {
  await using site = await sampleApp();
  const page = await site.get("/auth/popup/google?attempt=12345678");
  expect(await page.text()).toContain("Signing in with Google is not set up on this site.");
  expect((await site.get("/auth/stand-in/google/authorize")).status).toBe(404);
});
