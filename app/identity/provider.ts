import type { SocialProvider } from "../../contract/social.ts";

/** A signed-in person, as every provider describes one (spec §3). */
export type User = {
  uid: string;
  displayName: string | null;
  photoURL: string | null;
  email: string;
  emailVerified: boolean;
};

/** What the site needs of an identity provider; a call that fails rejects with an Error whose message people can read. */
export type IdentityProvider = {
  /** Calls the listener with the user, or null, now and at every change, until the returned function is called. */
  subscribe: (listener: (user: User | null) => void) => () => void;
  signUp: (email: string, password: string) => Promise<void>;
  signIn: (email: string, password: string) => Promise<void>;
  signInWithPopup: (provider: SocialProvider) => Promise<void>;
  updateProfile: (profile: { displayName?: string; photoURL?: string }) => Promise<void>;
  sendVerificationEmail: () => Promise<void>;
  signOut: () => Promise<void>;
  /** Headers that prove who asks; empty where a cookie does. */
  authHeaders: () => Promise<Record<string, string>>;
};
