import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { type SocialProvider, socialProviders } from "../../contract/social.ts";
import { isStandInAddress, isStandInId, standInClientId, standInId } from "./stand-in.ts";

/** How each provider knows this site; one that is missing is not set up. */
export type SocialClients = Partial<
  Record<SocialProvider, { clientId: string; clientSecret: string }>
>;

export type SocialSignIn = {
  clients: SocialClients;
  /** Whether this machine's own demonstration may stand in for a provider that is not set up. */
  standIns: boolean;
};

/** What better-auth calls the provider behind a button; undefined when there is none. */
export function socialProviderId(
  { clients, standIns }: SocialSignIn,
  provider: SocialProvider,
): string | undefined {
  if (clients[provider]) return provider;
  return standIns ? standInId(provider) : undefined;
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

/** The stand-ins of those that are not set up, as a plugin of better-auth; they answer at this origin. */
export function standInProviders({ clients, standIns }: SocialSignIn, origin: string) {
  if (!standIns) return [];
  const config = socialProviders
    .filter((provider) => !clients[provider])
    .map((provider) => {
      const address = `${origin}/auth/stand-in/${provider}`;
      return {
        providerId: standInId(provider),
        clientId: standInClientId,
        tokenEndpointAuth: { method: "none" as const },
        authorizationUrl: `${address}/authorize`,
        tokenUrl: `${address}/token`,
        userInfoUrl: `${address}/userinfo`,
        pkce: true,
      };
    });
  return [genericOAuth({ config })];
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
  if (isStandInAddress(user.email ?? "") !== isStandInId(oauth?.providerId ?? "")) {
    return { error: "demonstration_address" };
  }
  const isNew = method === "oauth" && action !== "sign-in";
  return isNew && user.emailVerified !== true ? { error: "email_not_verified" } : undefined;
}
