import { describe, expect, test } from "vitest";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { ada } from "../../tests/people/people.ts";
import { newMember, user, visitor } from "../../tests/people/visitor.ts";

const mallory = { email: "mallory@example.org", password: "a password of another" };

describe("a session", () => {
  test("forged by a client is not adopted at sign-in", async () => {
    await using site = await sampleApp();
    await newMember(site);
    const forged = `pathshala.session_token=${"x".repeat(32)}.${"y".repeat(43)}%3D`;
    const person = visitor(site, forged);
    expect(await user(person)).toBeUndefined();
    expect((await person.call("/sign-in/email", ada)).status).toBe(200);
    expect(person.cookie()).not.toContain("x".repeat(32));
    expect(await user(visitor(site, forged))).toBeUndefined();
  });

  test("of an attacker, planted before sign-in, does not become the victim's", async () => {
    await using site = await sampleApp();
    await newMember(site);
    const attacker = visitor(site);
    await attacker.call("/sign-up/email", { ...mallory, name: "" });
    const planted = attacker.cookie();
    const victim = visitor(site, planted);
    await victim.call("/sign-in/email", ada);
    expect(victim.cookie()).not.toBe(planted);
    expect(await user(victim)).toMatchObject({ email: ada.email });
    expect((await user(visitor(site, planted)))?.email).not.toBe(ada.email);
  });

  test("is new at every sign-in, and ends on the server at sign-out", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const first = person.cookie();
    await person.call("/sign-in/email", ada);
    const second = person.cookie();
    expect(second).not.toBe(first);
    expect((await person.call("/sign-out", {})).status).toBe(200);
    expect(await user(visitor(site, second))).toBeUndefined();
  });

  test("ends when its account is deleted", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const cookie = person.cookie();
    expect((await person.call("/delete-user", { password: ada.password })).status).toBe(200);
    expect(await user(visitor(site, cookie))).toBeUndefined();
    expect((await visitor(site).call("/sign-in/email", ada)).status).toBe(401);
  });
});

describe("the session's cookie", () => {
  test.each([
    ["http://pathshala.test", "pathshala.session_token", false],
    ["https://pathshala.test", "__Secure-pathshala.session_token", true],
  ])("on %s is %s, and Secure: %s", async (origin, name, secure) => {
    await using site = await sampleApp({ origin });
    const response = await visitor(site).call(
      "/sign-up/email",
      { ...ada, name: "" },
      { Origin: origin },
    );
    const cookies = response.headers.getSetCookie();
    const [pair, ...flags] = cookies.find((each) => each.startsWith(name))!.split("; ");
    expect(pair).toMatch(new RegExp(`^${name}=.{40,}`));
    expect(flags).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
    expect(flags.includes("Secure")).toBe(secure);
    expect(flags.some((flag) => flag.startsWith("Domain"))).toBe(false);
  });
});

describe("guessing passwords", () => {
  const guess = { ...ada, password: "a wrong password" };

  test.each([
    ["by the socket's address, whatever headers claim", 0, (n: number) => `10.0.0.${n}`],
    [
      "by the address from the trusted proxy, whatever precedes it",
      1,
      (n: number) => `10.0.0.${n}, 192.0.2.7`,
    ],
  ])("results in 429, counted %s", async (_name, trustedProxies, forwardedFor) => {
    await using site = await sampleApp({ trustedProxies });
    const responses: Response[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const headers = {
        "X-Forwarded-For": forwardedFor(attempt),
        "X-Real-IP": `10.0.2.${attempt}`,
        Forwarded: `for=10.0.3.${attempt}`,
        "X-Pathshala-Client": `10.0.1.${attempt}`,
      };
      responses.push(await visitor(site).call("/sign-in/email", guess, headers));
    }
    expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
    expect(Number(responses.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("no other spelling of the path bypasses the limit", async () => {
    await using site = await sampleApp();
    for (let attempt = 0; attempt < 10; attempt++)
      await visitor(site).call("/sign-in/email", guess);
    const endings = ["", "/", "?x", "/../email", "//", "/.", "%2F", ";x", "#x"];
    const spellings = endings
      .map((ending) => `/sign-in/email${ending}`)
      .concat("//sign-in/email", "/%73ign-in/email", "/Sign-In/email", "/./sign-in/email");
    const bypasses: string[] = [];
    for (const path of spellings) {
      const { status } = await visitor(site).call(path, ada);
      if (status !== 404 && status !== 429) bypasses.push(`${path}: ${status}`);
    }
    expect(bypasses).toEqual([]);
  });
});
