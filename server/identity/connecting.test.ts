import { afterEach, describe, expect, test, vi } from "vitest";
import { socialProviders } from "../../contract/social.ts";
import { messageAfter, resetTokenIn } from "../../tests/services/messages.ts";
import { ada, clientAddress } from "../../tests/people/people.ts";
import {
  type SocialSite,
  connect,
  finish,
  requestConnecting,
  signIn,
  siteWithProviders,
  startConnecting,
  startSignIn,
  signInMethods,
} from "../../tests/site/social-site.ts";
import { newMember, user, visitor } from "../../tests/people/visitor.ts";

afterEach(() => vi.unstubAllGlobals());

/** Requests the URL to connect Google, as a page does; returns the status. */
async function statusOfConnecting(site: SocialSite, headers: Record<string, string>) {
  return (await requestConnecting(site, "google", headers)).status;
}

describe.each(socialProviders)("%s, connected from the profile", (provider) => {
  test("signs in to the account with a password, whatever e-mail address it has", async () => {
    await using site = await siteWithProviders();
    const owner = await newMember(site);
    site.setPerson({ email: "ada.at.work@example.org" });
    expect((await connect(site, provider, owner.cookie())).error).toBeNull();
    expect(await signInMethods(site)).toEqual(["credential", provider].toSorted());
    const { user: signedIn, error } = await signIn(site, provider);
    expect([signedIn?.email, error]).toEqual([ada.email, null]);
  });
});

describe("connecting is refused", () => {
  test("to a page of another site, and to a visitor who is not signed in", async () => {
    await using site = await siteWithProviders();
    const Cookie = (await newMember(site)).cookie();
    expect(await statusOfConnecting(site, { Cookie, Origin: "https://evil.test" })).toBe(403);
    expect(await statusOfConnecting(site, { Cookie, Referer: "https://evil.test/" })).toBe(403);
    expect(await statusOfConnecting(site, { Cookie })).toBe(403);
    expect(await statusOfConnecting(site, { Origin: site.origin })).toBe(401);
    expect(await statusOfConnecting(site, { Cookie, Origin: site.origin })).toBe(200);
  });

  test("by merely opening the URL: that signs in, and connects nothing", async () => {
    await using site = await siteWithProviders();
    const victim = await newMember(site);
    site.setPerson({ id: "666", email: "mallory@example.org" });
    const flow = await startSignIn(site, "google");
    await finish(site, { ...flow, cookie: `${victim.cookie()}; ${flow.cookie}` });
    const connected = await site.database
      .selectFrom("account")
      .innerJoin("user", "user.id", "account.userId")
      .select("account.providerId")
      .where("user.email", "=", ada.email)
      .execute();
    expect(connected).toEqual([{ providerId: "credential" }]);
  });

  test("when another browser opens the callback URL", async () => {
    await using site = await siteWithProviders();
    const owner = await newMember(site);
    const stranger = visitor(site);
    await stranger.call("/sign-up/email", { ...ada, email: "mallory@example.org", name: "" });
    const { callback } = await startConnecting(site, "google", stranger.cookie());
    const error = (await finish(site, { callback, cookie: owner.cookie() })).error;
    expect(error).toBe("state_mismatch");
    expect(await signInMethods(site)).toEqual(["credential", "credential"]);
  });

  test("when another user is signed in by then, or nobody", async () => {
    await using site = await siteWithProviders();
    const owner = await newMember(site);
    const other = visitor(site);
    await other.call("/sign-up/email", { ...ada, email: "bob@example.org", name: "" });
    const begun = await startConnecting(site, "google", owner.cookie());
    const state = begun.cookie.slice(owner.cookie().length + 2);
    const cookie = `${other.cookie()}; ${state}`;
    expect((await finish(site, { ...begun, cookie })).error).toBe("session_changed");
    const again = await startConnecting(site, "google", owner.cookie());
    await owner.call("/sign-out", {});
    expect((await finish(site, again)).error).toBe("session_changed");
    expect(await signInMethods(site)).toEqual(["credential", "credential"]);
  });

  test("for a provider's account that is connected to another user", async () => {
    await using site = await siteWithProviders();
    site.setPerson({ email: "grace@example.org" });
    await signIn(site, "google");
    const owner = await newMember(site);
    expect((await connect(site, "google", owner.cookie())).error).toBe(
      "account_already_linked_to_different_user",
    );
  });

  test("for an address that the provider has not confirmed", async () => {
    await using site = await siteWithProviders();
    const owner = await newMember(site);
    site.setPerson({ verified: false });
    expect((await connect(site, "google", owner.cookie())).error).toBe("email_not_verified");
  });
});

describe("a reset of the password", () => {
  test("disconnects what an attacker connected, and stops a connection that has begun", async () => {
    await using site = await siteWithProviders();
    const stranger = await newMember(site);
    site.setPerson({ id: "666", email: "mallory@example.org" });
    await connect(site, "github", stranger.cookie());
    const begun = await startConnecting(site, "google", stranger.cookie());
    await resetPassword(site);
    expect((await finish(site, begun)).error).toBe("session_changed");
    expect(await signInMethods(site)).toEqual(["credential"]);
    expect((await signIn(site, "github")).user?.email).toBe("mallory@example.org");
  });

  test("leaves the social account that the account was created with", async () => {
    await using site = await siteWithProviders();
    const { user: owner } = await signIn(site, "google");
    await resetPassword(site);
    await resetPassword(site);
    expect(await signInMethods(site)).toEqual(["credential", "google"]);
    expect((await signIn(site, "google")).user?.id).toBe(owner!.id);
  });
});

describe("disconnecting", () => {
  test("removes a social account, and never the last sign-in method", async () => {
    await using site = await siteWithProviders();
    const owner = await newMember(site);
    await connect(site, "google", owner.cookie());
    const methods = (await (await owner.call("/list-accounts")).json()) as {
      id: string;
      providerId: string;
    }[];
    const disconnect = async (provider: string) => {
      const { id } = methods.find(({ providerId }) => providerId === provider)!;
      return (await owner.call("/unlink-account", { accountId: id })).status;
    };
    expect(await disconnect("google")).toBe(200);
    expect(await disconnect("credential")).toBe(400);
    expect(await signInMethods(site)).toEqual(["credential"]);
    expect(await user(owner)).toMatchObject({ email: ada.email });
  });
});

/** Sets a new password as the owner of Ada's address. */
async function resetPassword(site: SocialSite): Promise<void> {
  const owner = visitor(site);
  const token = resetTokenIn(
    await messageAfter(site, () =>
      owner.call("/request-password-reset", { email: ada.email }, clientAddress()),
    ),
  );
  const response = await owner.call("/reset-password", { token, newPassword: "quite another one" });
  expect(response.status).toBe(200);
}
