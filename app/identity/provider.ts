import type { SocialProvider } from "../../contract/social.ts";

/** A signed-in user, the same for every provider (spec §3). */
export type User = {
  uid: string;
  displayName: string | null;
  photoURL: string | null;
  email: string;
  emailVerified: boolean;
};

/** An identity provider. Each call rejects with an Error whose message is for the visitor. */
export type IdentityProvider = {
  /** Calls the listener with the user, or null, as soon as known and at every change. Returns an unsubscribe function. */
  subscribe: (listener: (user: User | null) => void) => () => void;
  signUp: (email: string, password: string) => Promise<void>;
  signIn: (email: string, password: string) => Promise<void>;
  /** `returnPath`: where to go on when the browser shows the window in the place of this page. */
  signInWithPopup: (provider: SocialProvider, returnPath: string) => Promise<void>;
  updateProfile: (profile: { displayName?: string; photoURL?: string }) => Promise<void>;
  /** `returnPath`: where the link of the message leads to. */
  sendVerificationEmail: (returnPath: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Returns headers that authenticate a request; none when a cookie does. */
  authHeaders: () => Promise<Record<string, string>>;
};
