import { createHash, randomBytes } from "node:crypto";
import { type SocialProvider, demonstrationPrefix } from "../../contract/social.ts";
import type { Database } from "../database/schema.ts";
import type { Auth } from "./auth.ts";

/**
 * A provider's part in the authorization-code flow, played on one's own machine.
 * Its accounts have provider ids and an e-mail domain that no real one can have (RFC 2606: .invalid).
 */
export type StandInAccount = { name: string; email: string };

export const standInClientId = "pathshala-on-this-machine";

const domain = "demonstration.invalid";

/** How long a code and a token work, in milliseconds. */
const lifetime = 60_000;

/** The provider's id of better-auth that keeps stand-in accounts apart from real ones. */
export function standInId(provider: SocialProvider): string {
  return `${demonstrationPrefix}${provider}`;
}

/** Whether a provider's id of better-auth is a stand-in's. */
export function isStandInId(id: string): boolean {
  return id.startsWith(demonstrationPrefix);
}

/** Whether an address belongs to a stand-in account. */
export function isStandInAddress(email: string): boolean {
  return email.toLowerCase().endsWith(`.${domain}`);
}

/** The account that a name stands for; the same name is the same account. */
export function standInAccount(provider: SocialProvider, name: string): StandInAccount {
  const latin = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const slug = latin.replaceAll(/^-+|-+$/g, "").slice(0, 40);
  const whole = createHash("sha256").update(name).digest("hex").slice(0, 8);
  return { name, email: `${slug ? `${slug}-${whole}` : whole}@${provider}.${domain}` };
}

/** The demo accounts of a database, as a query that selects nothing yet. */
export function demoUsers(database: Database) {
  return database.selectFrom("user").where("user.email", "like", `%.${domain}`);
}

/** The connections of other accounts to a demo provider, likewise. */
export function demoConnections(database: Database) {
  return database
    .selectFrom("account")
    .where("account.providerId", "like", `${demonstrationPrefix}%`)
    .where("account.userId", "not in", demoUsers(database).select("user.id"));
}

type Grant = {
  provider: SocialProvider;
  account: StandInAccount;
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
): Promise<StandInAccount | undefined> {
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
