import { createHash } from "node:crypto";
import { type SocialProvider, demoProviderPrefix } from "../../contract/social.ts";
import type { Database } from "../database/schema.ts";

/**
 * A provider's part in the authorization-code flow, played on one's own machine.
 * Its accounts have provider ids and an e-mail domain that no real one can have (RFC 2606: .invalid).
 */
export type DemoAccount = { name: string; email: string };

export const demoClientId = "pathshala-on-this-machine";

const domain = "demonstration.invalid";

/** The provider's id of better-auth that keeps stand-in accounts apart from real ones. */
export function demoProviderId(provider: SocialProvider): string {
  return `${demoProviderPrefix}${provider}`;
}

/** Whether a provider's id of better-auth is a stand-in's. */
export function isDemoProviderId(id: string): boolean {
  return id.startsWith(demoProviderPrefix);
}

/** Whether an address belongs to a stand-in account. */
export function isDemoAddress(email: string): boolean {
  return email.toLowerCase().endsWith(`.${domain}`);
}

/** The account that a name stands for; the same name is the same account. */
export function demoAccount(provider: SocialProvider, name: string): DemoAccount {
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
    .where("account.providerId", "like", `${demoProviderPrefix}%`)
    .where("account.userId", "not in", demoUsers(database).select("user.id"));
}
