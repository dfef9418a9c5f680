/** Why a sign-in at a provider did not work, in words for people; `code` is better-auth's or the provider's own. */
export function popupFailure(code: string, providerName: string): string {
  return (
    words[code]?.(providerName) ??
    `Signing in with ${providerName} did not work. Please try again, or sign in with your e-mail.`
  );
}

const stale = () => "This sign-in was started too long ago or in another window. Please try again.";

const words: Record<string, (providerName: string) => string> = {
  access_denied: () => "The sign-in was cancelled.",
  account_not_linked: (name) =>
    `There already is an account with the e-mail of this ${name} account. Sign in with your password and confirm your address; then ${name} works too.`,
  email_not_verified: (name) =>
    `${name} has not confirmed the e-mail of this account. Confirm it there, then try again.`,
  email_not_found: (name) =>
    `This ${name} account does not tell its e-mail, which an account needs.`,
  state_mismatch: stale,
  state_not_found: stale,
  "429": () => "Too many attempts. Please wait a minute, then try again.",
};
