import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { password, sendForm } from "../../tests/people/people.ts";
import {
  type RunningServer,
  sampleSettings,
  startServer,
} from "../../tests/site/running-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

const verifier = randomBytes(48).toString("base64url");

/** The query of a valid authorization request, with changes. */
function authorization(origin: string, changes: Record<string, string> = {}) {
  return new URLSearchParams({
    response_type: "code",
    client_id: "pathshala-on-this-machine",
    redirect_uri: `${origin}/auth/callback/local-google`,
    state: "a state",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...changes,
  });
}

const address = (origin: string, end: string, provider = "google") =>
  `${origin}/auth/stand-in/${provider}/${end}`;

const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url, { method: "POST", body: new URLSearchParams(form), headers, redirect: "manual" });

/** Chooses an account; returns the authorization code. */
async function chooseAccount({ origin }: RunningServer): Promise<string> {
  const url = `${address(origin, "authorize")}?${authorization(origin)}`;
  const chosen = await post(url, { name: "Ada" }, { Origin: origin });
  const callback = new URL(chosen.headers.get("location")!);
  expect(callback.origin + callback.pathname).toBe(`${origin}/auth/callback/local-google`);
  expect(callback.searchParams.get("state")).toBe("a state");
  return callback.searchParams.get("code")!;
}

const exchange = ({ origin }: RunningServer, code: string, changes = {}, provider = "google") =>
  post(address(origin, "token", provider), {
    grant_type: "authorization_code",
    client_id: "pathshala-on-this-machine",
    redirect_uri: `${origin}/auth/callback/local-google`,
    code,
    code_verifier: verifier,
    ...changes,
  });

describe("on a local start", () => {
  let site: RunningServer;
  beforeAll(async () => {
    site = await startServer({ LOG_LEVEL: "warn" });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test("a code is exchanged for a token, and the token for the account, once each", async () => {
    const code = await chooseAccount(site);
    const { access_token: token } = (await (await exchange(site, code)).json()) as {
      access_token: string;
    };
    const userinfo = () =>
      fetch(address(site.origin, "userinfo"), { headers: { Authorization: `Bearer ${token}` } });
    expect(await (await userinfo()).json()).toMatchObject({
      name: "Ada",
      email: expect.stringMatching(/^ada-[0-9a-f]{8}@google\.demonstration\.invalid$/),
      email_verified: true,
    });
    expect((await userinfo()).status).toBe(401);
    expect((await exchange(site, code)).status).toBe(400);
  });

  test.each([
    ["another verifier", { code_verifier: "x".repeat(64) }],
    ["no verifier", { code_verifier: "" }],
    ["another client", { client_id: "somebody" }],
    ["another address", { redirect_uri: "https://evil.test/" }],
    ["another grant", { grant_type: "password" }],
  ])("a code with %s is refused", async (_name, changes) => {
    expect((await exchange(site, await chooseAccount(site), changes)).status).toBe(400);
  });

  test("a code of another provider is refused", async () => {
    expect((await exchange(site, await chooseAccount(site), {}, "github")).status).toBe(400);
  });

  test.each([
    { redirect_uri: "https://evil.test/" },
    { redirect_uri: "http://127.0.0.1:1/auth/callback/local-google" },
    { client_id: "somebody" },
    { code_challenge_method: "plain" },
    { code_challenge: "" },
    { state: "" },
  ])("an authorization request with %j is refused", async (changes) => {
    const query = authorization(site.origin, changes);
    expect((await fetch(`${address(site.origin, "authorize")}?${query}`)).status).toBe(400);
  });

  test("a page of another site cannot choose an account", async () => {
    const url = `${address(site.origin, "authorize")}?${authorization(site.origin)}`;
    const chosen = await post(url, { name: "Ada" }, { Origin: "https://evil.test" });
    expect(chosen.status).toBe(400);
  });

  test("nobody can sign up with a demo address", async () => {
    const eve = { email: "eve@google.demonstration.invalid", password, name: "Eve" };
    const response = await sendForm(site, "/sign-up/email", eve);
    expect(response.status).toBe(403);
  });
});

test.each([
  ["in production", { NODE_ENV: "production" }],
  ["with a public origin", { ORIGIN: "https://pathshala.example" }],
  ["for a provider that is set up", { GOOGLE_CLIENT_ID: "an-id", GOOGLE_CLIENT_SECRET: "secret" }],
])("%s, the demo provider does not exist", async (_name, environment) => {
  await using site = await startServer({ LOG_LEVEL: "warn", ...environment });
  for (const origin of [site.origin, "https://pathshala.example"]) {
    const query = authorization(origin);
    expect((await fetch(`${address(site.origin, "authorize")}?${query}`)).status).toBe(404);
  }
  expect((await exchange(site, "a code")).status).toBe(404);
  expect((await fetch(address(site.origin, "userinfo"))).status).toBe(404);
});

test("production does not start on a database with demo accounts", async () => {
  await using data = await temporaryFolder();
  await sampleSettings(data.path);
  {
    await using site = await startServer({ LOG_LEVEL: "warn", DATA_DIR: data.path });
    const started = await fetch(`${site.origin}/auth/popup/google?attempt=12345678`, {
      redirect: "manual",
    });
    const cookie = started.headers.getSetCookie()[0]!.split(";")[0]!;
    const chosen = await post(
      started.headers.get("location")!,
      { name: "Ada" },
      { Origin: site.origin },
    );
    const response = await fetch(chosen.headers.get("location")!, {
      headers: { Cookie: cookie },
      redirect: "manual",
    });
    expect(response.headers.get("location")).not.toContain("error");
    site.process.kill("SIGTERM");
    await once(site.process, "exit");
  }
  await expect(startServer({ NODE_ENV: "production", DATA_DIR: data.path })).rejects.toThrow(
    /Pathshala cannot start: .*(DATA_DIR|DATABASE_URL).* holds demo accounts/,
  );
});
