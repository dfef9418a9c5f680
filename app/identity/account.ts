import type { SocialProvider } from "../../contract/social.ts";

export type WaysToSignIn = { hasPassword: boolean; connected: SocialProvider[] };

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
  /** Whether the account has a password, and the social accounts that sign in to it. */
  waysToSignIn: () => Promise<WaysToSignIn>;
  /**
   * Connects a social account, whatever its e-mail address, in a window of its provider; call it straight from a click.
   * `onConnected` comes first, also when the window only seemed closed.
   */
  connect: (provider: SocialProvider, onConnected: () => Promise<void>) => Promise<void>;
  /** Takes the connection away again; another way to sign in must remain. */
  disconnect: (provider: SocialProvider) => Promise<void>;
  /** Ends every session of the account, this one included; undefined where the provider cannot. */
  endAllSessions: (() => Promise<void>) | undefined;
};
