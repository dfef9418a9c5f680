import { expect, test } from "vitest";
import { messageAfter, resetTokenIn } from "../../tests/services/messages.ts";
import { ada, clientAddress } from "../../tests/people/people.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { authEndpoints } from "../identity/auth-endpoints.ts";
import { newMember, user, visitor } from "../../tests/people/visitor.ts";

type Site = Awaited<ReturnType<typeof sampleApp>>;

/** Signs in with wrong passwords, each from another client address; returns the statuses. */
async function guessPasswords(site: Site, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt++) {
    const wrong = { email, password: `a wrong password ${attempt}` };
    const response = await visitor(site).call("/sign-in/email", wrong, clientAddress());
    statuses.push(response.status);
  }
  return statuses;
}

test.each([ada.email, "nobody@example.org", "ADA@example.org"])(
  "wrong passwords for %s result in 429, from any client address",
  async (email) => {
    await using site = await sampleApp({ trustedProxies: 1 });
    await newMember(site);
    expect(await guessPasswords(site, email, 12)).toEqual([...Array(10).fill(401), 429, 429]);
    const response = await visitor(site).call("/sign-in/email", { ...ada, email }, clientAddress());
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining("a new password by e-mail"),
    });
  },
);

test("wrong passwords for other spellings of one address count together", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  await newMember(site);
  expect(await guessPasswords(site, ada.email, 6)).toEqual(Array(6).fill(401));
  expect(await guessPasswords(site, ada.email.toUpperCase(), 5)).toEqual([
    ...Array(4).fill(401),
    429,
  ]);
});

test("another person's wrong passwords do not lock the owner out on a known device", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  const owner = await newMember(site);
  await guessPasswords(site, ada.email, 12);
  const again = visitor(site, owner.cookie());
  expect((await again.call("/sign-in/email", ada, clientAddress())).status).toBe(200);
  expect(await user(again)).toMatchObject({ email: ada.email });
});

test("on a new device, the owner can sign in after a password reset", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  await newMember(site);
  await guessPasswords(site, ada.email, 12);
  const owner = visitor(site);
  const token = resetTokenIn(
    await messageAfter(site, () =>
      owner.call("/request-password-reset", { email: ada.email }, clientAddress()),
    ),
  );
  const newPassword = "another long password";
  const chosen = await owner.call("/reset-password", { token, newPassword }, clientAddress());
  expect(chosen.status).toBe(200);
  const signedIn = await owner.call(
    "/sign-in/email",
    { ...ada, password: newPassword },
    clientAddress(),
  );
  expect(signedIn.status).toBe(200);
});

test("a known device is known only for its owner's account", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  await newMember(site);
  const bob = { email: "bob@example.org", password: "a long enough password" };
  const stranger = visitor(site);
  await stranger.call("/sign-up/email", { ...bob, name: "" }, clientAddress());
  await guessPasswords(site, ada.email, 10);
  const known = visitor(site, stranger.cookie());
  expect((await known.call("/sign-in/email", ada, clientAddress())).status).toBe(429);
});

test("wrong passwords on a known device are counted, too", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  const cookie = (await newMember(site)).cookie();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const wrong = { ...ada, password: "a wrong password" };
    const response = await visitor(site, cookie).call("/sign-in/email", wrong, clientAddress());
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test.each([
  ["/change-password", { currentPassword: "a wrong password", newPassword: "another password" }],
  ["/delete-user", { password: "a wrong password" }],
])("wrong passwords at %s with a stolen session count as wrong sign-ins", async (path, guess) => {
  await using site = await sampleApp({ trustedProxies: 1 });
  const owner = await newMember(site);
  const [session] = owner.cookie().split("; ");
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const thief = visitor(site, session);
    statuses.push((await thief.call(path, guess, clientAddress())).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  expect((await visitor(site).call("/sign-in/email", ada, clientAddress())).status).toBe(429);
  expect((await owner.call("/sign-in/email", ada, clientAddress())).status).toBe(200);
});

test("a forged device cookie is invalid", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  await newMember(site);
  await guessPasswords(site, ada.email, 10);
  for (const value of ["forged", "x.y", "a".repeat(16) + "." + "b".repeat(43), "%00"]) {
    const forger = visitor(site, `pathshala.device=${value}`);
    const { status } = await forger.call("/sign-in/email", ada, clientAddress());
    expect({ value, status }).toEqual({ value, status: 429 });
  }
});

/** Posts a body to an address below /auth, from a new client address. */
function post(site: Site, path: string, type: string | undefined, body: string | undefined) {
  return site.get(`/auth${path}`, {
    method: "POST",
    headers: { Origin: site.origin, ...clientAddress(), ...(type && { "Content-Type": type }) },
    body: body === undefined ? null : new TextEncoder().encode(body),
  });
}

const form = "application/x-www-form-urlencoded";

test.each([
  form,
  "Application/X-WWW-Form-Urlencoded",
  "text/plain",
  "application/jsonx",
  "multipart/form-data; boundary=x",
  undefined,
])("a guess as %s is refused with 415, so none is left uncounted", async (type) => {
  await using site = await sampleApp({ trustedProxies: 1 });
  await newMember(site);
  const asForm = new URLSearchParams(ada).toString();
  for (const body of [asForm, JSON.stringify(ada)]) {
    expect((await post(site, "/sign-in/email", type, body)).status).toBe(415);
  }
});

test("every address that takes a body takes JSON only; callbacks of providers take their forms", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  for (const { method, path } of authEndpoints) {
    if (method !== "POST") continue;
    const { status } = await post(site, path.replace(":id", "github"), form, "a=b");
    expect([path, status]).toEqual([path, path.startsWith("/callback/") ? 302 : 415]);
  }
});

test("a body that is announced as JSON and is none is refused before anything is tried", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  for (const path of ["/sign-in/email", "/sign-up/email", "/reset-password"]) {
    const response = await post(site, path, "application/json; charset=utf-8", "email=x");
    expect([path, response.status]).toEqual([path, 400]);
  }
});

test("a call without a body is not refused for its type", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  const member = await newMember(site);
  const response = await site.get("/auth/sign-out", {
    method: "POST",
    headers: { Origin: site.origin, Cookie: member.cookie(), ...clientAddress() },
  });
  expect(response.status).toBe(200);
});
