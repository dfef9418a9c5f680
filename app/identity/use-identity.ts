import { useSyncExternalStore } from "react";
import { refuseReads } from "../api/server-call.ts";
import { chosenProvider } from "./chosen-adapter.ts";
import type { IdentityProvider, User } from "./provider.ts";

export type Identity =
  | { state: "loading" }
  /** `inThisTab` when the visitor has signed out in this tab. */
  | { state: "signed out"; inThisTab: boolean }
  | { state: "signed in"; user: User };

const loading: Identity = { state: "loading" };
const listeners = new Set<() => void>();
const signOutActions = new Set<() => Promise<void>>();
let provider: IdentityProvider | undefined;
let identity: Identity = loading;

/** Returns the identity provider of this browser; the first call creates it and subscribes to the user. */
export function identityProvider(): IdentityProvider {
  if (!provider) {
    const chosen = chosenProvider();
    let inThisTab = false;
    const signOut = async () => {
      try {
        for (const action of signOutActions) await action();
        inThisTab = true;
        refuseReads(true);
        await chosen.signOut();
      } catch (error) {
        inThisTab = false;
        refuseReads(false);
        throw error;
      }
    };
    provider = { ...chosen, signOut };
    provider.subscribe((user) => {
      if (user) inThisTab = false;
      refuseReads(false);
      identity = user ? { state: "signed in", user } : { state: "signed out", inThisTab };
      for (const listener of listeners) listener();
    });
  }
  return provider;
}

/** Returns who is signed in now, outside of a component. */
export function currentIdentity(): Identity {
  return identity;
}

/**
 * Runs the action before the visitor signs out in this tab. When it rejects, with a message for the visitor, they stay
 * signed in. Returns a stop function.
 */
export function beforeSignOut(action: () => Promise<void>): () => void {
  signOutActions.add(action);
  return () => signOutActions.delete(action);
}

/** Returns who is signed in: loading, then a user or none (spec §4); on the server always loading. */
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
