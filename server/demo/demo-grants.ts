import { createHash, randomBytes } from "node:crypto";
import type { SocialProvider } from "../../contract/social.ts";
import type { Auth } from "../identity/auth.ts";
import type { DemoAccount } from "../identity/demo-accounts.ts";

/** How long a code and a token work, in milliseconds. */
const lifetime = 60_000;

type Grant = {
  provider: SocialProvider;
  account: DemoAccount;
  codeChallenge: string;
  redirectUri: string;
};

/** A code for one exchange within a minute. */
export async function issueCode(auth: Auth, grant: Grant): Promise<string> {
  return keep(auth, "code", grant);
}

type Exchange = {
  provider: SocialProvider;
  code: string;
  codeVerifier: string;
  redirectUri: string;
};

/** An access token for a code; undefined when it was used before, is too old or is somebody else's. */
export async function exchangeCode(auth: Auth, exchange: Exchange): Promise<string | undefined> {
  const grant = await take<Grant>(auth, "code", exchange.code);
  const challenge = createHash("sha256").update(exchange.codeVerifier).digest("base64url");
  const fits =
    grant?.provider === exchange.provider &&
    grant.redirectUri === exchange.redirectUri &&
    grant.codeChallenge === challenge;
  return fits ? keep(auth, "token", grant) : undefined;
}

/** Whose token it is; it works once. */
export async function accountOfToken(
  auth: Auth,
  provider: SocialProvider,
  token: string,
): Promise<DemoAccount | undefined> {
  const grant = await take<Grant>(auth, "token", token);
  return grant?.provider === provider ? grant.account : undefined;
}

type Kind = "code" | "token";

async function keep(auth: Auth, kind: Kind, value: Grant): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(kind, secret),
    value: JSON.stringify(value),
    expiresAt: new Date(Date.now() + lifetime),
  });
  return secret;
}

async function take<Value>(auth: Auth, kind: Kind, secret: string): Promise<Value | undefined> {
  const { internalAdapter } = await auth.$context;
  const kept = await internalAdapter.consumeVerificationValue(identifierOf(kind, secret));
  return kept ? (JSON.parse(kept.value) as Value) : undefined;
}

function identifierOf(kind: Kind, secret: string): string {
  return `stand-in-${kind}:${createHash("sha256").update(secret).digest("hex")}`;
}
