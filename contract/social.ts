/** The social providers (spec §1), each with its display name. */
export const socialProviderNames = {
  google: "Google",
  twitter: "Twitter",
  github: "GitHub",
} as const;

export type SocialProvider = keyof typeof socialProviderNames;

export const socialProviders = Object.keys(socialProviderNames) as SocialProvider[];

/** Returns whether untrusted text is the key of a social provider. */
export function isSocialProvider(text: string): text is SocialProvider {
  return Object.hasOwn(socialProviderNames, text);
}

/** Prefix of a demo provider's id, so that demo accounts are stored apart from real ones. */
export const demoProviderPrefix = "local-";

/** Returns the social provider of a real or demo provider id of the embedded server; undefined for any other id. */
export function providerOfId(id: string): SocialProvider | undefined {
  const name = id.startsWith(demoProviderPrefix) ? id.slice(demoProviderPrefix.length) : id;
  return isSocialProvider(name) ? name : undefined;
}

/** Firebase's error code for a social sign-in whose e-mail address belongs to an account with another sign-in method. */
export const differentCredentialCode = "auth/account-exists-with-different-credential";

/** Returns the message for the visitor: that code (spec §8), and what to do. */
export function differentCredential(providerName: string): string {
  return `${differentCredentialCode}. There already is an account with this e-mail address. Sign in with your password, or get a new one by Forget Password; then connect ${providerName} from your profile.`;
}
