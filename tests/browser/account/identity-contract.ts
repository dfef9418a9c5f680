import type { User } from "../../../app/identity/provider.ts";
import { newEmail, password } from "../../people/people.ts";
import { expect } from "../browser.ts";
import { openContractPage } from "./contract-page.ts";
import { type contractTest, createIdentity } from "./identity-contract-fixtures.ts";

const userWith = (changes: Partial<User>) =>
  expect.objectContaining({ uid: expect.stringMatching(/.+/), ...changes });

/** The contract of app/identity/provider.ts and account.ts, the same for every provider. */
export function identityContract(test: typeof contractTest): void {
  test("at first nobody is signed in", async ({ identity }) => {
    expect(new Set(await identity.notifications())).toEqual(new Set([null]));
    expect(await identity.ordersStatus()).toBe(401);
  });

  test("a new account is signed in, unconfirmed, without name and photo", async ({ identity }) => {
    const email = newEmail();
    await identity.signUp(email);
    await expect.poll(identity.user).toEqual({
      uid: expect.stringMatching(/.+/),
      displayName: null,
      photoURL: null,
      email,
      emailVerified: false,
    });
    expect(await identity.ordersStatus()).toBe(200);
  });

  test("name and a photo of a single space change at once, and persist after a reload", async ({
    identity,
  }) => {
    await identity.signUp(newEmail());
    await identity.updateProfile({ displayName: "অ্যাডা", photoURL: " " });
    const changed = userWith({ displayName: "অ্যাডা", photoURL: " " });
    expect(await identity.user()).toEqual(changed);
    await identity.reload();
    expect(await identity.user()).toEqual(changed);
  });

  test("a change of the name alone leaves the photo", async ({ identity }) => {
    await identity.signUp(newEmail());
    await identity.updateProfile({ photoURL: "https://example.org/ada.png" });
    await identity.updateProfile({ displayName: "Ada" });
    expect(await identity.user()).toEqual(
      userWith({ displayName: "Ada", photoURL: "https://example.org/ada.png" }),
    );
  });

  test("signing out and in again returns the same user", async ({ identity }) => {
    const email = newEmail();
    await identity.signUp(email);
    const { uid } = (await identity.user())!;
    await identity.signOut();
    await expect.poll(identity.user).toBeNull();
    expect(await identity.ordersStatus()).toBe(401);
    await identity.signIn(email);
    await expect.poll(identity.user).toEqual(userWith({ uid, email }));
  });

  test("a wrong password, an unknown address and a taken one fail with a message", async ({
    identity,
    failures,
  }) => {
    const email = newEmail();
    await identity.signUp(email);
    await identity.signOut();
    const wrongPassword = identity.signIn(email, "not the password");
    expect(await identity.failureOf(wrongPassword)).toBe(failures.wrongPassword);
    const unknownAddress = identity.signIn(newEmail());
    expect(await identity.failureOf(unknownAddress)).toBe(failures.unknownAddress);
    expect(await identity.failureOf(identity.signUp(email))).toBe(failures.addressTaken);
    expect(await identity.user()).toBeNull();
  });

  test("without a connection sign-in fails with a message, and works again afterwards", async ({
    identity,
    failures,
    context,
  }) => {
    const email = newEmail();
    await identity.signUp(email);
    await identity.signOut();
    await context.setOffline(true);
    expect(await identity.failureOf(identity.signIn(email))).toBe(failures.offline);
    await context.setOffline(false);
    await identity.signIn(email);
    await expect.poll(identity.user).toEqual(userWith({ email }));
  });

  test("the link of the message confirms the address", async ({ identity, people, page }) => {
    const email = newEmail();
    await identity.signUp(email);
    await page.evaluate(() => window.identity.provider.sendVerificationEmail("/profile"));
    const message = await page.context().newPage();
    await message.goto(await people.confirmation(email));
    await message.close();
    await identity.reload();
    expect(await identity.user()).toEqual(userWith({ email, emailVerified: true }));
  });

  test("other tabs are notified of a sign-in, a new name and a sign-out", async ({
    identity,
    page,
  }) => {
    const other = await page.context().newPage();
    await openContractPage(other);
    const otherIdentity = createIdentity(other);
    const email = newEmail();
    await identity.signUp(email);
    await expect.poll(otherIdentity.user).toEqual(userWith({ email }));
    await identity.updateProfile({ displayName: "Ada" });
    await expect.poll(otherIdentity.user).toEqual(userWith({ displayName: "Ada" }));
    await identity.signOut();
    await expect.poll(otherIdentity.user).toBeNull();
  });

  test("an unsubscribed listener is not notified", async ({ identity, page }) => {
    await page.evaluate(() => {
      const received: (User | null)[] = [];
      window.identity.provider.subscribe((user) => received.push(user))();
      received.length = 0;
      Object.assign(window, { received });
    });
    await identity.signUp(newEmail());
    await expect.poll(identity.user).not.toBeNull();
    expect(
      await page.evaluate(() => (window as unknown as { received: unknown[] }).received),
    ).toEqual([]);
  });

  for (const provider of ["google", "twitter", "github"] as const) {
    test(`${provider}'s window signs in`, async ({ identity, people }) => {
      const name = `Grace of ${provider} ${crypto.randomUUID()}`;
      const { popup, ended } = await identity.openPopup(provider);
      await people.signInAt(popup, name);
      await ended;
      await expect.poll(identity.user).toEqual(userWith({ displayName: name }));
      expect(await identity.ordersStatus()).toBe(200);
    });
  }

  test("a connected social account signs in to the same account, until it is disconnected", async ({
    identity,
    people,
    page,
  }) => {
    const email = newEmail();
    const name = `Grace of many ${crypto.randomUUID()}`;
    const connected = () =>
      page.evaluate(
        async () => (await (await window.identity.account()).signInMethods()).connected,
      );
    await identity.signUp(email);
    const { uid } = (await identity.user())!;
    expect(await connected()).toEqual([]);
    const connecting = await identity.openPopup("github", "connect");
    await people.signInAt(connecting.popup, name);
    await connecting.ended;
    expect(await connected()).toEqual(["github"]);
    await identity.signOut();
    // The button of the first window replaced the page's content, which a second window needs.
    await identity.reload();
    const signingIn = await identity.openPopup("github");
    await people.signInAgainAt(signingIn.popup, name);
    await signingIn.ended;
    await expect.poll(identity.user).toEqual(userWith({ uid, email }));
    await page.evaluate(async () => (await window.identity.account()).disconnect("github"));
    expect(await connected()).toEqual([]);
    await identity.signOut();
    await identity.signIn(email);
  });

  test("a closed window fails with a message", async ({ identity }) => {
    const { popup, ended } = await identity.openPopup("google");
    await popup.waitForLoadState();
    await popup.close();
    expect(await identity.failureOf(ended)).toMatch(/closed/);
    expect(await identity.user()).toBeNull();
  });

  test("a window that the browser blocks fails with a message", async ({ identity, page }) => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    const attempt = page.evaluate(() => window.identity.provider.signInWithPopup("github", "/"));
    expect(await identity.failureOf(attempt)).toMatch(/blocked/);
  });

  test("the address changes with the password, once the link in the message is opened", async ({
    identity,
    people,
    failures,
    page,
  }) => {
    const [email, another] = [newEmail(), newEmail()];
    await identity.signUp(email);
    const change = (given: string) =>
      page.evaluate(
        async ([to, secret]) => (await window.identity.account()).changeEmail(to, secret),
        [another, given] as const,
      );
    expect(await identity.failureOf(change("not the password"))).toBe(
      failures.wrongCurrentPassword,
    );
    await change(password);
    expect(await identity.user()).toEqual(userWith({ email }));
    const message = await page.context().newPage();
    await message.goto(await people.emailChange(email, another));
    await message.close();
    await identity.signOut();
    await identity.signIn(another);
    await expect.poll(identity.user).toEqual(userWith({ email: another, emailVerified: true }));
  });

  test("a password change requires the old one", async ({ identity, failures, page }) => {
    const email = newEmail();
    await identity.signUp(email);
    const change = (current: string) =>
      page.evaluate(
        async ([from, to]) => (await window.identity.account()).changePassword(from, to),
        [current, "quite another password"] as const,
      );
    expect(
      await page.evaluate(async () => (await window.identity.account()).signInMethods()),
    ).toMatchObject({ hasPassword: true, connected: [] });
    expect(await identity.failureOf(change("not the password"))).toBe(
      failures.wrongCurrentPassword,
    );
    await change(password);
    expect(await identity.ordersStatus()).toBe(200);
    await identity.signOut();
    expect(await identity.failureOf(identity.signIn(email))).toBe(failures.wrongPassword);
    await identity.signIn(email, "quite another password");
  });

  test("a forgotten password is reset by a message, and a request does not reveal whether the address is known", async ({
    identity,
    failures,
    people,
    page,
  }) => {
    const email = newEmail();
    await identity.signUp(email);
    await identity.signOut();
    const request = (address: string) =>
      page.evaluate(
        async (to) => (await window.identity.account()).requestPasswordReset(to),
        address,
      );
    await request(newEmail());
    await request(email);
    await page.evaluate(
      async ([token, to]) => (await window.identity.account()).resetPassword(token, to),
      [await people.resetToken(email), "quite another password"] as const,
    );
    expect(await identity.failureOf(identity.signIn(email))).toBe(failures.wrongPassword);
    await identity.signIn(email, "quite another password");
  });

  test("deleting an account requires its password", async ({ identity, failures, page }) => {
    const email = newEmail();
    await identity.signUp(email);
    const remove = (given: string) =>
      page.evaluate(async (it) => (await window.identity.account()).deleteAccount(it), given);
    expect(await identity.failureOf(remove("not the password"))).toBe(
      failures.wrongCurrentPassword,
    );
    expect(await identity.ordersStatus()).toBe(200);
    await remove(password);
    await identity.signOut();
    expect(await identity.failureOf(identity.signIn(email))).toBe(failures.unknownAddress);
    await identity.signUp(email);
  });
}
