import { base64url } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  claims,
  firebaseAccounts,
  newKey,
  project,
  signed,
  startKeyServer,
} from "../../tests/services/firebase-tokens.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";

const googleKey = await newKey("google's");
const strangersKey = await newKey("google's");
const course = "python-bangla-first-programs";

/** Starts the site with accounts in a Firebase project whose keys a local server publishes. */
async function firebaseSite() {
  const keys = await startKeyServer(googleKey);
  const site = await sampleApp((database) => ({
    firebase: firebaseAccounts(database, keys.address),
  }));
  const call = (token: string | undefined, init: RequestInit = {}, path = "/api/orders") =>
    site.get(path, {
      ...init,
      headers: {
        ...init.headers,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
    });
  return {
    site,
    keys,
    list: (token?: string) => call(token),
    order: (token?: string) =>
      call(token, {
        method: "POST",
        headers: {
          Origin: testOrigin,
          "Content-Type": "application/json",
          "Idempotency-Key": crypto.randomUUID(),
        },
        body: JSON.stringify({ courseId: course, plan: "beginner" }),
      }),
    see: (token: string, id: string) => call(token, {}, `/api/orders/${id}`),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]();
      await keys[Symbol.asyncDispose]();
    },
  };
}

const tokenOf = (changes: Record<string, unknown> = {}) => signed(claims(changes), googleKey);

afterEach(() => {
  vi.useRealTimers();
});

describe("with an ID token", () => {
  test("a user orders and sees the order, and nobody else does", async () => {
    await using firebase = await firebaseSite();
    const ada = await tokenOf();
    const ordered = await firebase.order(ada);
    expect(ordered.status).toBe(201);
    const { id } = (await ordered.json()) as { id: string };
    expect(await (await firebase.list(ada)).json()).toMatchObject([{ id, courseId: course }]);
    const bob = await tokenOf({ sub: "bob", user_id: "bob" });
    expect(await (await firebase.list(bob)).json()).toEqual([]);
    expect((await firebase.see(bob, id)).status).toBe(404);
  });

  test("the order belongs to issuer and uid together, and to no embedded account", async () => {
    await using firebase = await firebaseSite();
    await firebase.order(await tokenOf());
    const { database } = firebase.site;
    expect(await database.selectFrom("course_order").select("user_id").execute()).toEqual([
      { user_id: `https://securetoken.google.com/${project}#ada` },
    ]);
    const [row] = await database.selectFrom("user").select(["id", "email"]).execute();
    expect(row!.email).toMatch(/^[0-9a-f-]{36}@outside\.invalid$/);
  });

  test("many concurrent calls of a new user create one row", async () => {
    await using firebase = await firebaseSite();
    const ada = await tokenOf();
    const responses = await Promise.all(Array.from({ length: 10 }, () => firebase.list(ada)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await firebase.site.database.selectFrom("user").select("id").execute()).toHaveLength(1);
  });

  test("an account without an e-mail orders too", async () => {
    await using firebase = await firebaseSite();
    expect((await firebase.order(await tokenOf({ email: undefined }))).status).toBe(201);
  });

  test("sessions of embedded accounts are refused, and their endpoints do not exist", async () => {
    await using firebase = await firebaseSite();
    const signUp = await firebase.site.get("/auth/sign-up/email", {
      method: "POST",
      headers: { Origin: testOrigin, "Content-Type": "application/json" },
      body: JSON.stringify({ email: "ada@example.org", password: "long enough", name: "" }),
    });
    expect(signUp.ok).toBe(false);
    expect((await firebase.site.get("/auth/get-session")).status).toBe(404);
    expect((await firebase.list()).status).toBe(401);
  });
});

const now = Math.floor(Date.now() / 1000);
const valid = await tokenOf();
const [header, payload, signature] = valid.split(".") as [string, string, string];
const unsignedHeader = base64url.encode(JSON.stringify({ alg: "none", typ: "JWT" }));
const changedPayload = base64url.encode(JSON.stringify(claims({ sub: "bob" })));
const publicKeyAsSecret = new TextEncoder().encode(JSON.stringify(googleKey.published));

const attacks: [name: string, token: string | Promise<string>][] = [
  ["unsigned", `${unsignedHeader}.${payload}.`],
  ["unsigned, with the signature of another", `${unsignedHeader}.${payload}.${signature}`],
  ["without its signature", `${header}.${payload}.`],
  ["changed after signing", `${header}.${changedPayload}.${signature}`],
  ["signed with a wrong key", signed(claims(), strangersKey)],
  ["signed with an unpublished key", signed(claims(), { ...strangersKey, kid: "a stranger's" })],
  [
    "signed with the public key as a secret",
    signed(claims(), { kid: "google's", privateKey: publicKeyAsSecret }, "HS256"),
  ],
  ["for another audience", tokenOf({ aud: "another-project" })],
  ["for several audiences", tokenOf({ aud: [project, "another-project"] })],
  ["of another issuer", tokenOf({ iss: "https://securetoken.google.com/another-project" })],
  [
    "of a session cookie's issuer",
    tokenOf({ iss: `https://session.firebase.google.com/${project}` }),
  ],
  ["expired", tokenOf({ exp: now - 1 })],
  ["without an end", tokenOf({ exp: undefined })],
  ["issued in the future", tokenOf({ iat: now + 3600 })],
  ["of a sign-in in the future", tokenOf({ auth_time: now + 3600 })],
  ["without the time of the sign-in", tokenOf({ auth_time: undefined })],
  ["without a person", tokenOf({ sub: undefined })],
  ["of a person without a name", tokenOf({ sub: "" })],
  ["of a person with an endless name", tokenOf({ sub: "a".repeat(129) })],
  ["of a tenant", tokenOf({ firebase: { tenant: "another" } })],
  ["truncated", valid.slice(0, -20)],
  ["cut in its payload", valid.slice(0, valid.length / 2)],
  ["empty", ""],
  ["two dots", ".."],
  ["no token at all", "hello"],
  ["not even JSON", `${base64url.encode("{")}.${base64url.encode("{")}.${signature}`],
  ["a payload that is no object", `${header}.${base64url.encode("null")}.${signature}`],
  ["100 kB long", "a".repeat(100 * 1024)],
  ["100 kB of claims", tokenOf({ name: "a".repeat(100 * 1024) })],
];

describe("a token is refused that is", () => {
  let firebase: Awaited<ReturnType<typeof firebaseSite>>;
  beforeAll(async () => {
    firebase = await firebaseSite();
  });
  afterAll(() => firebase[Symbol.asyncDispose]());

  test.each(attacks)("%s", async (_name, given) => {
    const token = await given;
    expect((await firebase.list(token)).status).toBe(401);
    expect((await firebase.order(token)).status).toBe(401);
    expect(await firebase.site.database.selectFrom("user").select("id").execute()).toEqual([]);
  });
});

describe("Google's keys", () => {
  test("are fetched once, and not for tokens that cannot be valid", async () => {
    await using firebase = await firebaseSite();
    await firebase.list(await tokenOf({ aud: "another-project" }));
    await firebase.list(`${unsignedHeader}.${payload}.`);
    expect(firebase.keys.requests).toBe(0);
    await firebase.list(await tokenOf());
    await firebase.list(await tokenOf({ sub: "bob" }));
    expect(firebase.keys.requests).toBe(1);
  });

  test("may change: a new one is fetched, the old one is no longer valid", async () => {
    await using firebase = await firebaseSite();
    expect((await firebase.list(await tokenOf())).status).toBe(200);
    const newer = await newKey("newer");
    firebase.keys.keys = [newer];
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    expect((await firebase.list(await signed(claims(), newer))).status).toBe(200);
    expect((await firebase.list(await tokenOf())).status).toBe(401);
  });

  test("that cannot be fetched result in 503, and are fetched again", async () => {
    await using firebase = await firebaseSite();
    firebase.keys.down = true;
    const response = await firebase.list(await tokenOf());
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: "temporarily_unavailable" } });
    firebase.keys.down = false;
    expect((await firebase.list(await tokenOf())).status).toBe(200);
  });
});

test("over HTTP, a token of 100 kB is refused like any other", async () => {
  await using server = await startServer({
    IDENTITY_PROVIDER: "firebase",
    FIREBASE_PROJECT_ID: project,
    FIREBASE_API_KEY: "key",
  });
  for (const token of ["a".repeat(100 * 1024), "hello", `${unsignedHeader}.${payload}.`]) {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${server.origin}/api/orders`, { headers });
    expect(response.status).toBe(401);
  }
});
