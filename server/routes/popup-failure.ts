import { differentCredential } from "../../contract/social.ts";

/** What a window at a provider is opened for. */
export type PopupPurpose = "sign in" | "connect";

/** Why a window at a provider failed, in words for people; `code` is better-auth's or the provider's own. */
export function popupFailure(code: string, providerName: string, purpose: PopupPurpose): string {
  const known = words.get(code);
  if (known) return known(providerName);
  return purpose === "connect"
    ? `Connecting ${providerName} did not work. Please try again.`
    : `Signing in with ${providerName} did not work. Please try again, or sign in with your e-mail.`;
}

const stale = () => "This sign-in was started too long ago or in another window. Please try again.";

const words = new Map<string, (providerName: string) => string>([
  ["access_denied", () => "The sign-in was cancelled."],
  ["account_not_linked", differentCredential],
  [
    "account_already_linked_to_different_user",
    (name) => `This ${name} account is connected to another account on this site.`,
  ],
  [
    "session_changed",
    (name) => `You were signed out meanwhile. Please sign in again, then connect ${name}.`,
  ],
  [
    "email_not_verified",
    (name) =>
      `${name} has not confirmed the e-mail of this account. Confirm it there, then try again.`,
  ],
  [
    "email_not_found",
    (name) => `This ${name} account does not tell its e-mail, which an account needs.`,
  ],
  ["state_mismatch", stale],
  ["state_not_found", stale],
  ["429", () => "Too many attempts. Please wait a minute, then try again."],
]);
