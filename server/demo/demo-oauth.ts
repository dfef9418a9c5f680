import { createHash, randomBytes } from "node:crypto";
import type { SocialProvider } from "../../contract/social.ts";
import type { Auth } from "../identity/auth.ts";
import type { DemoAccount } from "../identity/demo-accounts.ts";

/** Lifetime of a code and of a token, in milliseconds. */
const lifetime = 60_000;

type Grant = {
  provider: SocialProvider;
  account: DemoAccount;
  codeChallenge: string;
  redirectUri: string;
};

/** Creates an authorization code, which can be exchanged once within a minute. */
export async function issueCode(auth: Auth, grant: Grant): Promise<string> {
  return store(auth, "code", grant);
}

type Exchange = {
  provider: SocialProvider;
  code: string;
  codeVerifier: string;
  redirectUri: string;
};

/** Exchanges a code for an access token; undefined when the code is unknown, used, expired or does not match. */
export async function exchangeCode(auth: Auth, exchange: Exchange): Promise<string | undefined> {
  const grant = await consume(auth, "code", exchange.code);
  const challenge = createHash("sha256").update(exchange.codeVerifier).digest("base64url");
  const matches =
    grant?.provider === exchange.provider &&
    grant.redirectUri === exchange.redirectUri &&
    grant.codeChallenge === challenge;
  return matches ? store(auth, "token", grant) : undefined;
}

/** Returns the account of an access token, which works once. */
export async function redeemToken(
  auth: Auth,
  provider: SocialProvider,
  token: string,
): Promise<DemoAccount | undefined> {
  const grant = await consume(auth, "token", token);
  return grant?.provider === provider ? grant.account : undefined;
}

type Kind = "code" | "token";

async function store(auth: Auth, kind: Kind, grant: Grant): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(kind, secret),
    value: JSON.stringify(grant),
    expiresAt: new Date(Date.now() + lifetime),
  });
  return secret;
}

async function consume(auth: Auth, kind: Kind, secret: string): Promise<Grant | undefined> {
  const { internalAdapter } = await auth.$context;
  const stored = await internalAdapter.consumeVerificationValue(identifierOf(kind, secret));
  return stored ? (JSON.parse(stored.value) as Grant) : undefined;
}

function identifierOf(kind: Kind, secret: string): string {
  return `stand-in-${kind}:${createHash("sha256").update(secret).digest("hex")}`;
}
