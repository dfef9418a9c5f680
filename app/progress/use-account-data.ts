import { useEffect } from "react";
import { store } from "../browser/storage.ts";
import { beforeSignOut, useIdentity } from "../identity/use-identity.ts";
import { forgetAccounts, saveBeforeSignOut, sendUnsent } from "./account-data.ts";
import { hasSignedOut, setSignedIn, setSignedOut, signedInKey } from "./session-flags.ts";
import { useOwner } from "./use-owner.ts";

/**
 * Keeps in the browser only the signed-in person's progress and a visitor's: what belongs to an account is sent there,
 * and removed when its person signs out. When a session ends otherwise, unsent changes stay for the same account.
 */
export function useAccountData(): void {
  const owner = useOwner();
  const identity = useIdentity();
  const signedOutHere = identity.state === "signed out" && identity.inThisTab;
  useEffect(() => {
    if (owner === undefined) return undefined;
    if (signedOutHere) setSignedOut();
    if (owner !== "visitor") setSignedIn();
    store("local", signedInKey, owner === "visitor" ? null : "true");
    forgetAccounts({ current: owner, keepUnsent: owner === "visitor" && !hasSignedOut() });
    if (owner === "visitor") return undefined;
    void sendUnsent(owner).catch(() => undefined);
    return beforeSignOut(() => saveBeforeSignOut(owner));
  }, [owner, signedOutHere]);
}
