import { useState, useSyncExternalStore } from "react";
import { type Identity, currentIdentity, useIdentity } from "../identity/use-identity.ts";
import { subscribeToStorage } from "./local-items.ts";
import type { Owner } from "./progress-storage.ts";
import { hasSignedOut } from "./session-flags.ts";

/** Returns who the progress on the screen belongs to; undefined while it is not known who is signed in. */
export function useOwner(): Owner | undefined {
  return ownerOf(useIdentity());
}

/**
 * As `useOwner`, for a screen on which a person works: a session that ends without their signing out, as when the password
 * is changed on another device, takes nothing from it.
 */
export function useScreenOwner(): Owner | undefined {
  const owner = useOwner();
  const signedOut = useSyncExternalStore(subscribeToStorage, hasSignedOut, () => false);
  const [shown, setShown] = useState(owner);
  if (owner === "visitor" && shown !== undefined && !signedOut) return shown;
  if (shown !== owner) setShown(owner);
  return owner;
}

/** Returns the uid of an account's person. */
export function uidOf(account: Exclude<Owner, "visitor">): string {
  return account.slice("account:".length);
}

/** Returns whether the account is the one that is signed in now. */
export function isSignedIn(owner: Owner): boolean {
  return owner === ownerOf(currentIdentity());
}

function ownerOf(identity: Identity): Owner | undefined {
  if (identity.state === "loading") return undefined;
  return identity.state === "signed in" ? `account:${identity.user.uid}` : "visitor";
}
