import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ada, clientAddress } from "../../../tests/people/people.ts";
import { type Visitor, newMember, user, visitor } from "../../../tests/people/visitor.ts";
import { linkIn, messageAfter, resetTokenIn } from "../../../tests/services/messages.ts";
import { listeningSite } from "../../../tests/site/listening-site.ts";
import { type SampleApp, sampleApp, testOrigin } from "../../../tests/site/sample-app.ts";
import {
  connect,
  signInMethods,
  signedInWith,
  siteWithProviders,
} from "../../../tests/site/social-site.ts";
import type { Message } from "../../mail/message.ts";
import { sendWaiting } from "../../messages/send-queued.ts";

afterEach(() => vi.unstubAllGlobals());

const log = pino({ level: "silent" });
const newEmail = "ada@elsewhere.example";
const wish = { newEmail, password: ada.password, callbackURL: "/profile/account" };
const another = "quite another password";

async function ask(person: Visitor, body: object = wish): Promise<[number, unknown]> {
  const response = await person.call("/change-email", body, clientAddress());
  return [response.status, ((await response.json()) as { code?: string }).code];
}

/** Asks for the new address; returns the path below /auth of the link that is sent to it. */
async function linkFor(site: SampleApp, person: Visitor, body: object = wish): Promise<string> {
  const message = await messageAfter(site, () => ask(person, body));
  const link = new URL(linkIn(message));
  return link.pathname.slice("/auth".length) + link.search;
}

async function open(person: Visitor, link: string): Promise<string | null> {
  return (await person.call(link)).headers.get("location");
}

/** Returns the messages that wait to be sent. */
async function queued({ database }: Pick<SampleApp, "database">): Promise<Message[]> {
  const messages: Message[] = [];
  const sendMail = async (message: Message) => void messages.push(message);
  await sendWaiting({ database, origin: testOrigin, log, sendMail });
  return messages;
}

/** Changes Ada's address; returns the token of the way back. */
async function changed(site: SampleApp, person: Visitor, body: object = wish): Promise<string> {
  await open(person, await linkFor(site, person, body));
  const message = (await queued(site)).find(({ subject }) => subject.includes("was changed"))!;
  return new URL(linkIn(message)).searchParams.get("token")!;
}

async function takeBack(site: SampleApp, token: string, newPassword = another): Promise<number> {
  const body = { token, newPassword };
  return (await visitor(site).call("/reset-password", body, clientAddress())).status;
}

async function signIn(site: SampleApp, email: string, password = ada.password): Promise<Visitor> {
  const person = visitor(site);
  await person.call("/sign-in/email", { email, password }, clientAddress());
  return person;
}

test("an address changes once its owner opens the link in the message to the new one", async () => {
  await using site = await sampleApp();
  const person = await newMember(site);
  const message = await messageAfter(site, () => ask(person));
  expect(message).toMatchObject({
    to: newEmail,
    subject: "Confirm your new e-mail address for Pathshala",
  });
  expect(message.text).not.toContain(ada.email);
  expect(await user(person)).toMatchObject({ email: ada.email, emailVerified: false });
  const link = linkIn(message).slice(`${testOrigin}/auth`.length);
  expect(await open(person, link)).toBe("/profile/account");
  expect(await user(person)).toMatchObject({ email: newEmail, emailVerified: true });
  expect(await user(await signIn(site, ada.email))).toBeUndefined();
  expect(await user(await signIn(site, newEmail))).toMatchObject({ email: newEmail });
  // A second click leads where the first one did.
  expect(await open(person, link)).toBe(`${testOrigin}/profile/account`);
});

describe("the link", () => {
  test("changes nothing where nobody, or somebody else, is signed in", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const stranger = await newMember(site, { ...ada, email: "stranger@example.org" });
    const link = await linkFor(site, person);
    const signInFirst = `${testOrigin}/profile/account?error=sign_in_first`;
    const nobody = visitor(site);
    expect(await open(nobody, link)).toBe(signInFirst);
    expect(nobody.cookie()).toBe("");
    expect(await open(stranger, link)).toBe(signInFirst);
    expect(await user(person)).toMatchObject({ email: ada.email });
    expect(await open(await signIn(site, ada.email), link)).toBe("/profile/account");
    expect(await user(person)).toMatchObject({ email: newEmail });
  });

  test("is invalid after another change, also for the next owner of the former address", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const second = await linkFor(site, person, { ...wish, newEmail: "third@example.org" });
    await changed(site, person);
    await site.database.deleteFrom("former_email").execute();
    const successor = await newMember(site);
    expect(await open(person, second)).toBe("/profile/account?error=INVALID_TOKEN");
    const { id } = (await user(successor))!;
    const forged = second.replace(/account=[^&]+/, `account=${id}`);
    expect(await open(successor, forged)).toBe("/profile/account?error=INVALID_TOKEN");
    expect(await user(successor)).toMatchObject({ email: ada.email });
    expect(await user(person)).toMatchObject({ email: newEmail });
  });

  test("is invalid once the address has an account", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const link = await linkFor(site, person);
    await newMember(site, { ...ada, email: newEmail });
    expect(await open(person, link)).toBe(`${testOrigin}/profile/account?error=EMAIL_TAKEN`);
    expect(await user(person)).toMatchObject({ email: ada.email });
  });
});

describe("a change needs", () => {
  test("a session and the password, whose failures count", async () => {
    await using site = await listeningSite();
    const person = await newMember(site);
    expect((await ask(visitor(site)))[0]).toBe(401);
    expect(await ask(person, { newEmail })).toEqual([400, "PASSWORD_REQUIRED"]);
    const wrong = { ...wish, password: "a wrong password" };
    for (let turn = 0; turn < 10; turn++) {
      expect(await ask(person, wrong)).toEqual([400, "INVALID_PASSWORD"]);
    }
    expect((await ask(person))[0]).toBe(429);
    expect(site.messages).toEqual([]);
  });

  test("a recent sign-in where there is no password", async () => {
    await using site = await siteWithProviders();
    const person = await signedInWith(site, "google");
    expect(await ask(person, { newEmail, password: "anything" })).toEqual([
      400,
      "INVALID_PASSWORD",
    ]);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 11 * 60_000);
    expect(await ask(person, { newEmail })).toEqual([403, "SESSION_NOT_FRESH"]);
    vi.restoreAllMocks();
    expect(await changed(site, person, { newEmail })).not.toBe("");
    expect(await user(person)).toMatchObject({ email: newEmail });
  });
});

test("at most five addresses a day can be asked for", async () => {
  await using site = await sampleApp();
  const person = await newMember(site);
  for (let turn = 0; turn < 5; turn++) {
    expect((await ask(person, { ...wish, newEmail: `ada${turn}@example.org` }))[0]).toBe(200);
  }
  expect(await ask(person)).toEqual([429, "TOO_MANY_CHANGES"]);
  await expect.poll(() => site.messages).toHaveLength(5);
});

test("an address that has an account is answered as a free one, and its owner is told", async () => {
  await using site = await sampleApp();
  const person = await newMember(site);
  await newMember(site, { ...ada, email: newEmail });
  const message = await messageAfter(site, async () => {
    expect(await ask(person)).toEqual([200, undefined]);
  });
  expect(message).toMatchObject({ to: newEmail, subject: "You have an account at Pathshala" });
  expect(linkIn(message)).toBe(`${testOrigin}/profile/account`);
});

describe("for a week the former address", () => {
  test("takes the account back, with a new password, and signs everybody else out", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const token = await changed(site, person);
    const later = await linkFor(site, person, { ...wish, newEmail: "mallory@example.org" });
    const reset = await messageAfter(site, () =>
      visitor(site).call("/request-password-reset", { email: newEmail }),
    );
    expect(await takeBack(site, token)).toBe(200);
    expect(await user(person)).toBeUndefined();
    const owner = await signIn(site, ada.email, another);
    expect(await user(owner)).toMatchObject({ email: ada.email, emailVerified: true });
    expect(await takeBack(site, token, ada.password)).toBe(400);
    expect(await takeBack(site, resetTokenIn(reset), ada.password)).toBe(400);
    expect(await open(owner, later)).toBe("/profile/account?error=INVALID_TOKEN");
    expect(await user(owner)).toMatchObject({ email: ada.email });
  });

  test("does so after further changes, and ends their ways back", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const first = await changed(site, person);
    const second = await changed(site, person, { ...wish, newEmail: "mallory@example.org" });
    expect(await takeBack(site, first)).toBe(200);
    expect(await takeBack(site, second, ada.password)).toBe(400);
    expect(await user(await signIn(site, ada.email, another))).toMatchObject({ email: ada.email });
  });

  test("does so after a password that was refused, and after a new one in the profile", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const token = await changed(site, person);
    const passwords = { currentPassword: ada.password, newPassword: "a stranger's password" };
    expect((await person.call("/change-password", passwords)).status).toBe(200);
    expect(await takeBack(site, token, "short")).toBe(400);
    expect(await takeBack(site, token)).toBe(200);
    expect(await user(await signIn(site, ada.email, another))).toMatchObject({ email: ada.email });
  });

  test("makes no other account, and is given to none", async () => {
    await using site = await sampleApp();
    await changed(site, await newMember(site));
    const response = await visitor(site).call("/sign-up/email", { ...ada, name: "" });
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ code: "FAILED_TO_CREATE_USER" }),
    ]);
    const stranger = await newMember(site, { ...ada, email: "stranger@example.org" });
    const sent = site.messages.length;
    expect(await ask(stranger, { ...wish, newEmail: ada.email })).toEqual([200, undefined]);
    expect(site.messages).toHaveLength(sent);
  });

  test("gets the way back again when a new password is asked for", async () => {
    await using site = await sampleApp();
    const token = await changed(site, await newMember(site));
    const message = await messageAfter(site, () =>
      visitor(site).call("/request-password-reset", { email: ada.email }),
    );
    expect(message.to).toBe(ada.email);
    expect(new URL(linkIn(message)).searchParams.get("token")).toBe(token);
    expect(await takeBack(site, token)).toBe(200);
    const usual = await messageAfter(site, () =>
      visitor(site).call("/request-password-reset", { email: ada.email }),
    );
    expect(resetTokenIn(usual)).not.toBe(token);
  });

  test("comes back to the account that had it", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    await changed(site, person);
    expect(await changed(site, person, { ...wish, newEmail: ada.email })).not.toBe("");
    expect(await user(person)).toMatchObject({ email: ada.email, emailVerified: true });
  });

  test("and no longer", async () => {
    await using site = await sampleApp();
    const token = await changed(site, await newMember(site));
    const past = new Date(Date.now() - 1000).toISOString();
    await site.database.updateTable("former_email").set({ expires_at: past }).execute();
    expect(await takeBack(site, token)).toBe(400);
    await newMember(site);
  });
});

test("an account that is taken back loses what was connected since it was made", async () => {
  await using site = await siteWithProviders();
  const person = await signedInWith(site, "google");
  const token = await changed(site, person, { newEmail });
  site.setPerson({ id: "666", email: "mallory@example.org" });
  expect((await connect(site, "github", person.cookie())).error).toBeNull();
  expect(await takeBack(site, token)).toBe(200);
  expect(await signInMethods(site)).toEqual(["credential", "google"]);
});

test("a provider's new account with the former address stands in the way, and the answer says so", async () => {
  await using site = await siteWithProviders();
  const token = await changed(site, await newMember(site));
  const owner = await signedInWith(site, "google");
  expect(await user(owner)).toMatchObject({ email: ada.email });
  expect(await takeBack(site, token)).toBe(409);
  expect((await owner.call("/delete-user", {})).status).toBe(200);
  expect(await takeBack(site, token)).toBe(200);
});
