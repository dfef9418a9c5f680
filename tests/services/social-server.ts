import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { SocialProvider } from "../../contract/social.ts";

/** An account at a provider. */
export type Person = { id: string; name: string; email: string; verified: boolean };

export const socialClient = { clientId: "our-client-id", clientSecret: "our-client-secret" };

type Grant = { person: Person; challenge: string; redirectUri: string };

const hosts = [
  "accounts.google.com",
  "oauth2.googleapis.com",
  "x.com",
  "api.x.com",
  "github.com",
  "api.github.com",
];

/**
 * Starts the documented sign-in endpoints of Google, Twitter and GitHub on a free port. They check client id, secret,
 * redirect URL, PKCE and that a code is used once. `person` returns the account that signs in next.
 */
export async function startSocialServer(person: () => Person) {
  const grants = new Map<string, Grant>();
  const server = createServer(
    getRequestListener(providers(person, grants).fetch, { overrideGlobalObjects: false }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const real = globalThis.fetch;
  /** Sends requests to the providers' hosts to this server; throws for any other host. */
  const fetchHere: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!hosts.includes(url.host)) throw new Error(`${url.host} is not a provider's host`);
    const localUrl = `http://127.0.0.1:${port}/${url.host}${url.pathname}${url.search}`;
    return real(new Request(localUrl, request), { redirect: "manual" });
  };
  return {
    fetch: fetchHere,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, "close");
    },
  };
}

function providers(person: () => Person, grants: Map<string, Grant>): Hono {
  const app = new Hono();
  const authorize = (path: string, scopes: string[]) =>
    app.get(path, (context) => {
      const query = context.req.query();
      const requestedScopes = (query.scope ?? "").split(" ");
      const problems = [
        query.client_id !== socialClient.clientId && "client_id",
        query.response_type !== "code" && "response_type",
        query.code_challenge_method !== "S256" && "code_challenge_method",
        !/^[\w-]{43}$/.test(query.code_challenge ?? "") && "code_challenge",
        !query.state && "state",
        !scopes.every((scope) => requestedScopes.includes(scope)) && "scope",
      ].filter(Boolean);
      if (problems.length > 0) return context.text(`wrong: ${problems.join(", ")}`, 400);
      const code = randomUUID();
      grants.set(code, {
        person: person(),
        challenge: query.code_challenge!,
        redirectUri: query.redirect_uri!,
      });
      return context.redirect(
        `${query.redirect_uri}?${new URLSearchParams({ code, state: query.state! })}`,
      );
    });
  authorize("/accounts.google.com/o/oauth2/v2/auth", ["openid", "email", "profile"]);
  authorize("/x.com/i/oauth2/authorize", ["users.read", "tweet.read", "users.email"]);
  authorize("/github.com/login/oauth/authorize", ["read:user", "user:email"]);

  /** Returns the account of a code; a code works once, with its verifier and redirect URL. */
  const redeem = (form: Record<string, unknown>): Person | undefined => {
    const grant = grants.get(String(form.code));
    grants.delete(String(form.code));
    const challenge = createHash("sha256").update(String(form.code_verifier)).digest("base64url");
    const matches =
      form.grant_type === "authorization_code" &&
      grant?.challenge === challenge &&
      grant.redirectUri === form.redirect_uri;
    return matches ? grant.person : undefined;
  };
  const knowsSecret = (form: Record<string, unknown>) =>
    form.client_id === socialClient.clientId && form.client_secret === socialClient.clientSecret;

  app.post("/oauth2.googleapis.com/token", async (context) => {
    const form = await context.req.parseBody();
    const owner = knowsSecret(form) ? redeem(form) : undefined;
    if (!owner) return context.json({ error: "invalid_grant" }, 400);
    return context.json({ ...tokenFor(owner), id_token: googleIdToken(owner) });
  });
  app.post("/api.x.com/2/oauth2/token", async (context) => {
    const { clientId, clientSecret } = socialClient;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    if (context.req.header("authorization") !== `Basic ${basic}`) {
      return context.json({ error: "unauthorized_client" }, 401);
    }
    const owner = redeem(await context.req.parseBody());
    return owner ? context.json(tokenFor(owner)) : context.json({ error: "invalid_request" }, 400);
  });
  app.post("/github.com/login/oauth/access_token", async (context) => {
    const form = await context.req.parseBody();
    const owner = knowsSecret(form) ? redeem(form) : undefined;
    // GitHub responds to a wrong code with 200 and an error in the body.
    return context.json(owner ? tokenFor(owner) : { error: "bad_verification_code" });
  });

  const bearer = (authorization: string | undefined) =>
    tokens.get(/^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? "");
  app.get("/api.x.com/2/users/me", (context) => {
    const owner = bearer(context.req.header("authorization"));
    if (!owner) return context.json({ title: "Unauthorized" }, 401);
    const data = { id: owner.id, name: owner.name, username: owner.id };
    const requestsEmail = context.req.query("user.fields")?.includes("confirmed_email");
    const confirmed = requestsEmail && owner.verified ? { confirmed_email: owner.email } : {};
    return context.json({ data: { ...data, ...confirmed } });
  });
  app.get("/api.github.com/user", (context) => {
    const owner = bearer(context.req.header("authorization"));
    if (!owner) return context.json({ message: "Bad credentials" }, 401);
    return context.json({ id: Number(owner.id), login: "ada", name: owner.name, email: null });
  });
  app.get("/api.github.com/user/emails", (context) => {
    const owner = bearer(context.req.header("authorization"));
    if (!owner) return context.json({ message: "Bad credentials" }, 401);
    return context.json([{ email: owner.email, primary: true, verified: owner.verified }]);
  });
  return app;
}

const tokens = new Map<string, Person>();

function tokenFor(owner: Person) {
  const token = randomUUID();
  tokens.set(token, owner);
  return { access_token: token, token_type: "Bearer", expires_in: 3600, scope: "" };
}

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

function googleIdToken({ id, name, email, verified }: Person): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: "https://accounts.google.com",
    aud: socialClient.clientId,
    sub: id,
    name,
    email,
    email_verified: verified,
    iat: now,
    exp: now + 3600,
  };
  const signed = `${part({ alg: "RS256", kid: "key-1", typ: "JWT" })}.${part(claims)}`;
  return `${signed}.${sign("sha256", Buffer.from(signed), privateKey).toString("base64url")}`;
}

/** The clients of a site where all three providers are set up. */
export const allClients: Record<SocialProvider, typeof socialClient> = {
  google: socialClient,
  twitter: socialClient,
  github: socialClient,
};
