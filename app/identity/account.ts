import type { SocialProvider } from "../../contract/social.ts";

export type SignInMethods = {
  hasPassword: boolean;
  connected: SocialProvider[];
  /** In milliseconds since 1970; undefined where the provider itself asks for another sign-in. */
  signedInAt?: number;
};

/** The actions on an account besides signing in. Each rejects with an Error whose message is for the visitor. */
export type Account = {
  /** Sends a message with a link to choose a new password, if the account exists. */
  requestPasswordReset: (email: string) => Promise<void>;
  /** Sets a new password with the token of that link, and ends every session. */
  resetPassword: (token: string, newPassword: string) => Promise<void>;
  /** Changes the password, and ends every other session. */
  changePassword: (currentPassword: string, newPassword: string) => Promise<void>;
  /**
   * Sends a link to a new address that gives it to the account. Needs the password of an account that has one, else a
   * recent sign-in.
   */
  changeEmail: (newEmail: string, password: string | undefined) => Promise<void>;
  /** Deletes the account and its data. Needs the password of an account that has one, else a recent sign-in. */
  deleteAccount: (password: string | undefined) => Promise<void>;
  /** Returns whether the account has a password, the connected social accounts, and when one has signed in. */
  signInMethods: () => Promise<SignInMethods>;
  /**
   * Connects a social account, whatever its e-mail address, in a pop-up window; call it synchronously from a click, after
   * a recent sign-in.
   * Calls `onConnected` before it resolves, and even after it has rejected because the window appeared to be closed.
   */
  connect: (provider: SocialProvider, onConnected: () => Promise<void>) => Promise<void>;
  /** Disconnects a social account; another sign-in method must remain. Needs a recent sign-in. */
  disconnect: (provider: SocialProvider) => Promise<void>;
};
