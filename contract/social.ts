/** The social accounts one can sign in with (spec §1), and their names for people. */
export const socialProviderNames = {
  google: "Google",
  twitter: "Twitter",
  github: "GitHub",
} as const;

export type SocialProvider = keyof typeof socialProviderNames;

export const socialProviders = Object.keys(socialProviderNames) as SocialProvider[];

/** Whether a word from outside names one of them. */
export function isSocialProvider(word: string): word is SocialProvider {
  return Object.hasOwn(socialProviderNames, word);
}

/** Before a provider's name, the id of its demonstration, whose accounts are kept apart from real ones. */
export const demoProviderPrefix = "local-";

/** Whose account an id of our own server's means, the provider's own or its demonstration's; undefined: nobody's. */
export function providerOfId(id: string): SocialProvider | undefined {
  const name = id.startsWith(demoProviderPrefix) ? id.slice(demoProviderPrefix.length) : id;
  return isSocialProvider(name) ? name : undefined;
}

/** Firebase's code for a sign-in at a provider whose e-mail address has an account already, which signs in otherwise. */
export const differentCredentialCode = "auth/account-exists-with-different-credential";

/** That code as the screen shows it (spec §8), and what to do. */
export function differentCredential(providerName: string): string {
  return `${differentCredentialCode}. There already is an account with this e-mail address. Sign in with your password, or get a new one by Forget Password; then connect ${providerName} from your profile.`;
}
