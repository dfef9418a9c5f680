import { embeddedAccount } from "./embedded-account.ts";
import { firebaseSettings } from "./firebase-settings.ts";

/** What one can do with one's account beyond signing in; each call rejects with an Error that people can read. */
export type Account = {
  /** Sends a message with a link to choose a new password, if there is such an account. */
  requestPasswordReset: (email: string) => Promise<void>;
  /** Chooses a new password with the token of that link; every session ends. */
  resetPassword: (token: string, newPassword: string) => Promise<void>;
  /** Changes the password; other sessions end, this one stays. */
  changePassword: (currentPassword: string, newPassword: string) => Promise<void>;
  /** Deletes the account and all that belongs to it; an account with a password needs it. */
  deleteAccount: (password: string | undefined) => Promise<void>;
  /** Whether the account has a password, or is signed in to by social accounts alone. */
  hasPassword: () => Promise<boolean>;
};

/** The account at the identity provider of this site. */
export async function account(): Promise<Account> {
  const settings = firebaseSettings();
  if (!settings) return embeddedAccount;
  return (await import("./firebase-account.ts")).createFirebaseAccount(settings);
}
