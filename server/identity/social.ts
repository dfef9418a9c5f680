import type { GenericEndpointContext } from "@better-auth/core";
import { getOAuthState, getSessionFromCtx } from "better-auth/api";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { type SocialProvider, socialProviders } from "../../contract/social.ts";
import type { Database } from "../database/schema.ts";
import { hasPassword } from "./password-rules.ts";
import { demoSwitch } from "./demo-switch.ts";
import { isDemoAddress, isDemoProviderId, demoClientId, demoProviderId } from "./demo-accounts.ts";
import type { SocialClients, SocialSignIn } from "../config/config.ts";

/** What better-auth calls the provider behind a button, now that the demo is on or off; undefined when there is none. */
export function socialProviderId(
  { clients }: SocialSignIn,
  provider: SocialProvider,
  demoIsOn: boolean,
): string | undefined {
  if (clients[provider]) return provider;
  return demoIsOn ? demoProviderId(provider) : undefined;
}

/** The real providers, as better-auth's settings. */
export function realProviders(clients: SocialClients) {
  return Object.fromEntries(
    Object.entries(clients).map(([provider, client]) => [
      provider,
      { ...client, disableIdTokenSignIn: true },
    ]),
  );
}

/** The stand-ins of those that are not set up, as plugins of better-auth; they answer at this origin while the demo is on. */
export function demoProviders(
  { clients, demoAllowed }: SocialSignIn,
  origin: string,
  demoIsOn: () => boolean,
) {
  if (!demoAllowed) return [];
  const config = socialProviders
    .filter((provider) => !clients[provider])
    .map((provider) => {
      const address = `${origin}/auth/stand-in/${provider}`;
      return {
        providerId: demoProviderId(provider),
        clientId: demoClientId,
        tokenEndpointAuth: { method: "none" as const },
        authorizationUrl: `${address}/authorize`,
        tokenUrl: `${address}/token`,
        userInfoUrl: `${address}/userinfo`,
        pkce: true,
      };
    });
  return [genericOAuth({ config }), demoSwitch(demoIsOn)];
}

type Source = { method: string; action: string; oauth?: { providerId: string } | undefined };

/**
 * Refuses, by a code, an account that a provider vouches for too little: its e-mail must be verified there,
 * and only a stand-in may bring a stand-in's address.
 */
export function refusedAccount(
  user: { email?: string; emailVerified?: boolean },
  { method, action, oauth }: Source,
): { error: string } | undefined {
  if (isDemoAddress(user.email ?? "") !== isDemoProviderId(oauth?.providerId ?? "")) {
    return { error: "demonstration_address" };
  }
  const isNew = method === "oauth" && action !== "sign-in";
  return isNew && user.emailVerified !== true ? { error: "email_not_verified" } : undefined;
}

/**
 * Refuses, by a code, to add a provider's account to one that is there already. Onto an account with a password only
 * whoever is signed in to it may add one, from the profile, and must be signed in to it still.
 */
export async function refusedConnection(
  database: Database,
  { id = "" }: { id?: string },
  { action }: Source,
  context: GenericEndpointContext,
): Promise<{ error: string } | undefined> {
  if (action !== "link-account") return undefined;
  const state = await getOAuthState();
  if (!state?.link)
    return (await hasPassword(database, id)) ? { error: "account_not_linked" } : undefined;
  const session = await getSessionFromCtx(context);
  return session?.user.id === state.link.userId ? undefined : { error: "session_changed" };
}
