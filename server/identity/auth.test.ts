import { describe, expect, test } from "vitest";
import { linkIn, messageAfter } from "../../tests/services/messages.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { ada } from "../../tests/people/people.ts";
import { newMember, user, visitor } from "../../tests/people/visitor.ts";

describe("an account with e-mail and password", () => {
  test("is created, signs in and out, and its address is normalised", async () => {
    await using site = await sampleApp();
    const person = visitor(site);
    await person.call("/sign-up/email", { ...ada, email: "Ada@Example.ORG", name: "" });
    expect(await user(person)).toMatchObject({
      email: "ada@example.org",
      name: "",
      emailVerified: false,
    });
    await person.call("/sign-out", {});
    expect(await user(person)).toBeUndefined();
    expect((await person.call("/sign-in/email", ada)).status).toBe(200);
    expect(await user(person)).toMatchObject({ email: "ada@example.org" });
  });

  test("with an address that is taken is refused as any other, and its owner is told once a day", async () => {
    await using site = await sampleApp();
    await newMember(site);
    for (let turn = 0; turn < 2; turn++) {
      const response = await visitor(site).call("/sign-up/email", {
        ...ada,
        email: "Ada@Example.org",
        password: "another password",
        name: "",
      });
      expect([response.status, await response.json()]).toEqual([
        422,
        {
          code: "FAILED_TO_CREATE_USER",
          message:
            "The account could not be made. If you have one, sign in or choose a new password",
        },
      ]);
    }
    await expect.poll(() => site.messages).toHaveLength(1);
    expect(site.messages[0]).toMatchObject({
      to: ada.email,
      subject: "You have an account at Pathshala",
      text: expect.stringContaining(`${testOrigin}/forgot-password`),
    });
    expect((await visitor(site).call("/sign-in/email", ada)).status).toBe(200);
  });

  test("its session cookie is HttpOnly and SameSite=Lax, and the response is not stored", async () => {
    await using site = await sampleApp();
    const response = await visitor(site).call("/sign-up/email", { ...ada, name: "" });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["seven characters", "1234567", 400],
    ["129 characters", "x".repeat(129), 400],
  ])("a password of %s is refused", async (_name, password, status) => {
    await using site = await sampleApp();
    expect(
      (await visitor(site).call("/sign-up/email", { ...ada, password, name: "" })).status,
    ).toBe(status);
  });

  test("wrong password and unknown address result in the same response", async () => {
    await using site = await sampleApp();
    await newMember(site);
    const wrong = await visitor(site).call("/sign-in/email", {
      ...ada,
      password: "not the password",
    });
    const unknown = await visitor(site).call("/sign-in/email", {
      ...ada,
      email: "bob@example.org",
    });
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(wrong.status).toBe(401);
  });
});

describe("the profile", () => {
  test("accepts a name in any script, a photo, and a blank photo as one space", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    await person.call("/update-user", { name: "আডা লাভলেস", image: " " });
    expect(await user(person)).toMatchObject({ name: "আডা লাভলেস", image: " " });
    await person.call("/update-user", { image: "https://example.org/ada.png" });
    expect(await user(person)).toMatchObject({ image: "https://example.org/ada.png" });
  });

  test.each([
    { image: "javascript:alert(1)" },
    { image: "data:image/png;base64,AAAA" },
    { image: `https://example.org/${"x".repeat(2048)}` },
    { image: { address: "https://example.org/ada.png" } },
    { name: "x".repeat(101) },
    { name: "Ada\u202E" },
    { name: "\u200BAda" },
    { name: "Ada\0" },
    { name: null },
    { name: { first: "Ada" } },
  ])("refuses %j", async (change) => {
    await using site = await sampleApp();
    const person = await newMember(site);
    expect((await person.call("/update-user", change)).status).toBe(400);
  });
});

describe("messages", () => {
  test("the link of a verification message verifies the address", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const body = { email: ada.email, callbackURL: "/profile" };
    const message = await messageAfter(site, () => person.call("/send-verification-email", body));
    const link = linkIn(message);
    expect(link).toMatch(new RegExp(`^${testOrigin}/auth/verify-email\\?`));
    expect(message.html).toContain(link.replaceAll("&", "&amp;"));
    const followed = await person.call(link.slice(`${testOrigin}/auth`.length));
    expect([followed.status, followed.headers.get("location")]).toEqual([302, "/profile"]);
    expect(await user(person)).toMatchObject({ emailVerified: true });
  });

  test("a reset sets a new password and ends the other sessions", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const body = { email: ada.email, redirectTo: "/new-password" };
    const message = await messageAfter(site, () => person.call("/request-password-reset", body));
    const link = linkIn(message);
    const followed = await visitor(site).call(link.slice(`${testOrigin}/auth`.length));
    const token = new URL(followed.headers.get("location")!, testOrigin).searchParams.get("token");
    const reset = await visitor(site).call("/reset-password", {
      token,
      newPassword: "another password",
    });
    expect(reset.status).toBe(200);
    expect(await user(person)).toBeUndefined();
    expect(
      (await visitor(site).call("/sign-in/email", { ...ada, password: "another password" })).status,
    ).toBe(200);
  });

  test("a request for a reset is answered before anything is done for it", async () => {
    await using site = await sampleApp();
    await newMember(site);
    const prepared = () => site.database.selectFrom("verification").select("id").execute();
    const response = await visitor(site).call("/request-password-reset", { email: ada.email });
    expect([response.status, await prepared()]).toEqual([200, []]);
    await expect.poll(prepared).toHaveLength(1);
    await expect.poll(() => site.messages).toHaveLength(1);
    for (const body of [
      {},
      { email: "no address" },
      { email: ada.email, redirectTo: "//x.test" },
    ]) {
      expect((await visitor(site).call("/request-password-reset", body)).ok).toBe(false);
    }
  });

  test("a reset for an unknown address has the same response and sends nothing", async () => {
    await using site = await sampleApp();
    await newMember(site);
    const known = await visitor(site).call("/request-password-reset", { email: ada.email });
    const unknown = await visitor(site).call("/request-password-reset", {
      email: "bob@example.org",
    });
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    await expect.poll(() => site.messages).toHaveLength(1);
  });
});
