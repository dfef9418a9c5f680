import type { GenericEndpointContext } from "@better-auth/core";
import { getOAuthState, getSessionFromCtx } from "better-auth/api";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { type SocialProvider, socialProviders } from "../../contract/social.ts";
import type { Database } from "../database/schema.ts";
import { hasPassword } from "./passwords/password-rules.ts";
import { createDemoAuthPlugin } from "./demo-auth-plugin.ts";
import { isDemoAddress, isDemoProviderId, demoClientId, demoProviderId } from "./demo-accounts.ts";
import type { SocialClients, SocialSignIn } from "../config/config.ts";

/** Returns better-auth's id of a provider, the demo provider's where the real one is not set up; undefined without either. */
export function socialProviderId(
  { clients }: SocialSignIn,
  provider: SocialProvider,
  demoIsOn: boolean,
): string | undefined {
  if (clients[provider]) return provider;
  return demoIsOn ? demoProviderId(provider) : undefined;
}

/** Returns better-auth's settings of the real providers. */
export function realProviders(clients: SocialClients) {
  return Object.fromEntries(
    Object.entries(clients).map(([provider, client]) => [
      provider,
      { ...client, disableIdTokenSignIn: true },
    ]),
  );
}

/** Creates better-auth plugins of demo providers for those that are not set up; they respond at this origin while the demo is on. */
export function demoProviders(
  { clients, demoAllowed }: SocialSignIn,
  origin: string,
  demoIsOn: () => boolean,
) {
  if (!demoAllowed) return [];
  const config = socialProviders
    .filter((provider) => !clients[provider])
    .map((provider) => {
      const url = `${origin}/auth/stand-in/${provider}`;
      return {
        providerId: demoProviderId(provider),
        clientId: demoClientId,
        tokenEndpointAuth: { method: "none" as const },
        authorizationUrl: `${url}/authorize`,
        tokenUrl: `${url}/token`,
        userInfoUrl: `${url}/userinfo`,
        pkce: true,
      };
    });
  return [genericOAuth({ config }), createDemoAuthPlugin(demoIsOn)];
}

type Source = { method: string; action: string; oauth?: { providerId: string } | undefined };

/**
 * Returns the error code of a provider's account that may not sign in: a new account's e-mail address must be verified
 * there, and only demo providers may have demo addresses. Undefined when it may.
 */
export function accountRefusal(
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
 * Returns the error code of a provider's account that may not be connected to an existing one: an account with a password
 * is connected only from its profile, while its owner is signed in. Undefined when it may.
 */
export async function connectionRefusal(
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
