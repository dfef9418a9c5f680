import { type Identity, currentIdentity, useIdentity } from "../identity/use-identity.ts";
import type { Owner } from "./progress-storage.ts";

/** Returns who the progress on the screen belongs to; undefined while it is not known who is signed in. */
export function useOwner(): Owner | undefined {
  return ownerOf(useIdentity());
}

/** Returns whether the account is the one that is signed in now. */
export function isSignedIn(owner: Owner): boolean {
  return owner === ownerOf(currentIdentity());
}

function ownerOf(identity: Identity): Owner | undefined {
  if (identity.state === "loading") return undefined;
  return identity.state === "signed in" ? `account:${identity.user.uid}` : "visitor";
}
