import { differentCredential } from "../../contract/social.ts";

/** The purpose of a pop-up window at a provider. */
export type PopupPurpose = "sign in" | "connect";

/** Returns a message for the visitor from an error code of better-auth or of the provider. */
export function popupErrorMessage(
  code: string,
  providerName: string,
  purpose: PopupPurpose,
): string {
  const message = messages.get(code);
  if (message) return message(providerName);
  return purpose === "connect"
    ? `Connecting ${providerName} did not work. Please try again.`
    : `Signing in with ${providerName} did not work. Please try again, or sign in with your e-mail.`;
}

const expired = () =>
  "This sign-in was started too long ago or in another window. Please try again.";

const messages = new Map<string, (providerName: string) => string>([
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
  ["state_mismatch", expired],
  ["state_not_found", expired],
]);
