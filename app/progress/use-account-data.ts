import { useEffect } from "react";
import { store } from "../browser/storage.ts";
import { beforeSignOut, useIdentity } from "../identity/use-identity.ts";
import { listOwners } from "./progress-storage.ts";
import { hasSignedOut, setSignedIn, setSignedOut, signedInKey } from "./session-flags.ts";
import { useOwner } from "./use-owner.ts";

/** Most visitors have nothing of an account, so its code is loaded apart. */
const accountData = () => import("./account-data.ts");

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
    const isAccount = owner !== "visitor";
    const keepUnsent = !isAccount && !hasSignedOut();
    const settle = async () => {
      const { forgetAccounts, sendUnsent } = await accountData();
      forgetAccounts({ current: owner, keepUnsent });
      if (isAccount) await sendUnsent(owner);
    };
    if (isAccount || listOwners().some((stored) => stored !== "visitor")) {
      void settle().catch(() => undefined);
    }
    if (!isAccount) return undefined;
    return beforeSignOut(async () => (await accountData()).saveBeforeSignOut(owner));
  }, [owner, signedOutHere]);
}
