import type { IdentityProvider, User } from "./provider.ts";

/** Returns the error for the visitor when the code of a provider cannot be loaded. */
export function codeNotLoaded(cause: unknown): Error {
  return new Error(
    "Error: What is needed to sign in could not be loaded. Check your connection, then try again.",
    { cause },
  );
}

/**
 * Wraps a provider whose code is loaded on demand; every call waits for it. When loading fails, subscribers are called
 * with null, the call rejects, and the next call tries again.
 */
export function createLazyProvider(load: () => Promise<IdentityProvider>): IdentityProvider {
  const listeners = new Set<(user: User | null) => void>();
  let current: User | null | undefined;
  let loading: Promise<IdentityProvider> | undefined;

  const publish = (user: User | null) => {
    current = user;
    for (const listener of listeners) listener(user);
  };
  const loadAndSubscribe = async () => {
    const provider = await load();
    provider.subscribe(publish);
    return provider;
  };
  const loaded = () => {
    loading ??= loadAndSubscribe().catch((cause: unknown) => {
      loading = undefined;
      publish(null);
      throw codeNotLoaded(cause);
    });
    return loading;
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (current !== undefined) listener(current);
      loaded().catch(() => undefined);
      return () => listeners.delete(listener);
    },
    signUp: async (email, password) => (await loaded()).signUp(email, password),
    signIn: async (email, password) => (await loaded()).signIn(email, password),
    signInWithPopup: async (provider, returnPath) =>
      (await loaded()).signInWithPopup(provider, returnPath),
    updateProfile: async (profile) => (await loaded()).updateProfile(profile),
    sendVerificationEmail: async (returnPath) => (await loaded()).sendVerificationEmail(returnPath),
    signOut: async () => (await loaded()).signOut(),
    authHeaders: async () => (await loaded()).authHeaders(),
  };
}
