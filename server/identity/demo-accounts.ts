import { createHash } from "node:crypto";
import { type SocialProvider, demoProviderPrefix } from "../../contract/social.ts";
import type { Database } from "../database/schema.ts";

/** An account of a demo provider. Its e-mail domain cannot belong to a real account (RFC 2606: .invalid). */
export type DemoAccount = { name: string; email: string };

export const demoClientId = "pathshala-on-this-machine";

const domain = "demonstration.invalid";

/** Returns better-auth's id of a demo provider, so that demo accounts are stored apart from real ones. */
export function demoProviderId(provider: SocialProvider): string {
  return `${demoProviderPrefix}${provider}`;
}

/** Returns whether better-auth's id of a provider is that of a demo provider. */
export function isDemoProviderId(id: string): boolean {
  return id.startsWith(demoProviderPrefix);
}

/** Returns whether an e-mail address belongs to a demo account. */
export function isDemoAddress(email: string): boolean {
  return email.toLowerCase().endsWith(`.${domain}`);
}

/** Returns the demo account of a name; the same name is the same account. */
export function demoAccount(provider: SocialProvider, name: string): DemoAccount {
  const latin = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const slug = latin.replaceAll(/^-+|-+$/g, "").slice(0, 40);
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 8);
  return { name, email: `${slug ? `${slug}-${hash}` : hash}@${provider}.${domain}` };
}

/** Returns the query for a database's demo accounts, without a selection. */
export function demoUsers(database: Database) {
  return database.selectFrom("user").where("user.email", "like", `%.${domain}`);
}

/** Returns the query for connections of other accounts to a demo provider, without a selection. */
export function demoConnections(database: Database) {
  return database
    .selectFrom("account")
    .where("account.providerId", "like", `${demoProviderPrefix}%`)
    .where("account.userId", "not in", demoUsers(database).select("user.id"));
}
