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
