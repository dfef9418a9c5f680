import { describe, expect, test } from "vitest";
import { listeningSite } from "../../../tests/site/listening-site.ts";
import { linkIn, messageAfter, resetTokenIn } from "../../../tests/services/messages.ts";
import { ada, clientAddress } from "../../../tests/people/people.ts";
import type { SampleApp } from "../../../tests/site/sample-app.ts";
import { type Visitor, newMember, user, visitor } from "../../../tests/people/visitor.ts";

const another = "quite another password";

/** Requests a reset message; returns the token in its link. */
async function resetToken(site: SampleApp): Promise<string> {
  const body = { email: ada.email, redirectTo: "/new-password" };
  return resetTokenIn(
    await messageAfter(site, () =>
      visitor(site).call("/request-password-reset", body, clientAddress()),
    ),
  );
}

/** Tries to set a new password with a token; returns the status. */
async function reset(site: SampleApp, token: string, newPassword: string): Promise<number> {
  const body = { token, newPassword };
  return (await visitor(site).call("/reset-password", body, clientAddress())).status;
}

async function signIn(site: SampleApp, password: string): Promise<Visitor> {
  const person = visitor(site);
  await person.call("/sign-in/email", { ...ada, password }, clientAddress());
  return person;
}

/** Requests a confirmation message; returns its link, relative to /auth. */
async function confirmationLink(site: SampleApp, person: Visitor): Promise<string> {
  const body = { email: ada.email, callbackURL: "/profile" };
  const message = await messageAfter(site, () =>
    person.call("/send-verification-email", body, clientAddress()),
  );
  const link = new URL(linkIn(message));
  return link.pathname.slice("/auth".length) + link.search;
}

/** Opens a link in a browser where nobody is signed in; returns the URL that it redirects to. */
async function open(site: SampleApp, link: string): Promise<string | null> {
  return (await visitor(site).call(link)).headers.get("location");
}

describe("an earlier reset link", () => {
  test("is invalid after a reset", async () => {
    await using site = await listeningSite();
    await newMember(site);
    const earlier = await resetToken(site);
    expect(await reset(site, await resetToken(site), another)).toBe(200);
    expect(await reset(site, earlier, "the password of a stranger")).toBe(400);
    expect(await open(site, `/reset-password/${earlier}?callbackURL=%2Fnew-password`)).toBe(
      `${site.origin}/new-password?error=INVALID_TOKEN`,
    );
    expect(await user(await signIn(site, another))).toMatchObject({ email: ada.email });
  });

  test("is invalid after a password change, and others' links are not", async () => {
    await using site = await listeningSite();
    const person = await newMember(site);
    const bob = { ...ada, email: "bob@example.org" };
    await visitor(site).call("/sign-up/email", { ...bob, name: "" }, clientAddress());
    const earlier = await resetToken(site);
    const bobs = resetTokenIn(
      await messageAfter(site, () =>
        visitor(site).call("/request-password-reset", { email: bob.email }, clientAddress()),
      ),
    );
    const change = { currentPassword: ada.password, newPassword: another };
    expect((await person.call("/change-password", change)).status).toBe(200);
    expect(await reset(site, earlier, "the password of a stranger")).toBe(400);
    expect(await reset(site, bobs, another)).toBe(200);
  });

  test("stays valid after a refused password change", async () => {
    await using site = await listeningSite();
    const person = await newMember(site);
    const token = await resetToken(site);
    const change = { currentPassword: "not the password", newPassword: another };
    expect((await person.call("/change-password", change)).status).toBe(400);
    expect(await reset(site, token, another)).toBe(200);
  });
});

test.each([{}, { revokeOtherSessions: false }, { revokeOtherSessions: true }])(
  "a password change with %j ends all sessions but its own",
  async (option) => {
    await using site = await listeningSite();
    const person = await newMember(site);
    const elsewhere = await signIn(site, ada.password);
    const change = { currentPassword: ada.password, newPassword: another, ...option };
    expect((await person.call("/change-password", change)).status).toBe(200);
    expect(await user(person)).toMatchObject({ email: ada.email });
    expect(await user(elsewhere)).toBeUndefined();
  },
);

test("a reset ends every session", async () => {
  await using site = await listeningSite();
  const person = await newMember(site);
  const elsewhere = await signIn(site, ada.password);
  await reset(site, await resetToken(site), another);
  expect([await user(person), await user(elsewhere)]).toEqual([undefined, undefined]);
});

describe("a confirmation link", () => {
  const refused = "/profile?error=INVALID_TOKEN";

  test("of a deleted account does not confirm a later one of the same address", async () => {
    await using site = await listeningSite();
    const first = await newMember(site);
    const link = await confirmationLink(site, first);
    expect((await first.call("/delete-user", { password: ada.password })).status).toBe(200);
    const second = await newMember(site);
    expect(await open(site, link)).toBe(refused);
    expect(await user(second)).toMatchObject({ emailVerified: false });
  });

  test.each(["reset", "change"])("is invalid after a password %s", async (kind) => {
    await using site = await listeningSite();
    const person = await newMember(site);
    const link = await confirmationLink(site, person);
    const change = { currentPassword: ada.password, newPassword: another };
    if (kind === "change") await person.call("/change-password", change);
    else await reset(site, await resetToken(site), another);
    expect(await open(site, link)).toBe(refused);
    expect(await user(await signIn(site, another))).toMatchObject({ emailVerified: false });
  });

  test("is refused when changed to another account", async () => {
    await using site = await listeningSite();
    const person = await newMember(site);
    const link = new URL(await confirmationLink(site, person), site.origin);
    const bob = visitor(site);
    await bob.call("/sign-up/email", { ...ada, email: "bob@example.org", name: "" });
    const changes: [string, string][] = [
      ["account", String((await user(bob))!.id)],
      ["proof", ""],
      ["proof", "x".repeat(43)],
    ];
    for (const [name, value] of changes) {
      const changed = new URL(link);
      changed.searchParams.set(name, value);
      expect(await open(site, changed.pathname + changed.search)).toBe(refused);
    }
    expect(await open(site, link.pathname + link.search)).toBe("/profile");
    expect(await user(person)).toMatchObject({ emailVerified: true });
  });

  test("is explained in its message: what a click does, and when not to click", async () => {
    await using site = await listeningSite();
    await confirmationLink(site, await newMember(site));
    const { text, html } = site.messages[0]!;
    for (const shown of [text, html]) {
      expect(shown).toContain("confirms that the account is yours");
      expect(shown).toContain("If you did not make this account, do not click");
      expect(shown).toContain(`${site.origin}/forgot-password`);
    }
  });
});

describe("deleting an account", () => {
  test.each([{}, { password: "" }, { password: null }, { password: "not the password" }])(
    "that has a password is refused with %j",
    async (given) => {
      await using site = await listeningSite();
      const person = await newMember(site);
      expect((await person.call("/delete-user", given)).status).toBe(400);
      expect(await user(person)).toMatchObject({ email: ada.email });
    },
  );

  test("without its password returns an error that names it", async () => {
    await using site = await listeningSite();
    const person = await newMember(site);
    const response = await person.call("/delete-user", {});
    expect(await response.json()).toEqual({
      code: "PASSWORD_REQUIRED",
      message: "Please give your password",
    });
  });
});
