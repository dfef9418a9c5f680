import { useSyncExternalStore } from "react";
import { chosenProvider } from "./chosen-adapter.ts";
import type { IdentityProvider, User } from "./provider.ts";

export type Identity =
  | { state: "loading" }
  /** `left` when the person has signed out in this tab. */
  | { state: "none"; left: boolean }
  | { state: "signed in"; user: User };

const loading: Identity = { state: "loading" };
const listeners = new Set<() => void>();
let provider: IdentityProvider | undefined;
let identity: Identity = loading;

/** The identity provider of this browser; the first call makes it and begins to follow who is signed in. */
export function identityProvider(): IdentityProvider {
  if (!provider) {
    const chosen = chosenProvider();
    let left = false;
    const signOut = async () => {
      left = true;
      await chosen.signOut().catch((error: unknown) => {
        left = false;
        throw error;
      });
    };
    provider = { ...chosen, signOut };
    provider.subscribe((user) => {
      if (user) left = false;
      identity = user ? { state: "signed in", user } : { state: "none", left };
      for (const listener of listeners) listener();
    });
  }
  return provider;
}

/** Who is signed in: loading, then a user or none (spec §4). On the server it is always loading. */
export function useIdentity(): Identity {
  return useSyncExternalStore(
    subscribe,
    () => identity,
    () => loading,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  identityProvider();
  return () => listeners.delete(listener);
}
