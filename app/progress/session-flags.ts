import { prefix, readItem, removeItem, writeItem } from "./local-items.ts";
import type { Owner } from "./progress-storage.ts";

const declinedKey = `${prefix}-declined`;
/** The key of whether somebody is signed in, which is read before the next page's first paint. */
export const signedInKey = `${prefix}-signed-in`;
const signedOutKey = `${prefix}-signed-out`;

/** Returns whether this account's person has said that the visitor's progress is not to be added. */
export function isDeclined(owner: Owner): boolean {
  return readItem(declinedKey) === owner;
}

/** Stores that answer until the person signs out. */
export function setDeclined(owner: Owner): void {
  writeItem(declinedKey, owner);
}

/** Returns whether the last person has signed out in any tab; false when their session expired. */
export function hasSignedOut(): boolean {
  return readItem(signedOutKey) !== null;
}

/** Stores that somebody has signed out. */
export function setSignedOut(): void {
  writeItem(signedOutKey, "true");
  removeItem(declinedKey);
}

/** Stores that somebody is signed in. */
export function setSignedIn(): void {
  if (hasSignedOut()) removeItem(signedOutKey);
}
