import { useEffect, useState } from "react";
import { currentIdentity } from "../identity/use-identity.ts";
import type { Owner } from "./progress-storage.ts";
import { useOwner } from "./use-owner.ts";

/** Loads something of the signed-in person's account; undefined for visitors, until it is there, and when it rejects. */
export function useOfAccount<Loaded>(load: (owner: Owner) => Promise<Loaded>): Loaded | undefined {
  const owner = useOwner();
  const [loaded, setLoaded] = useState<{ owner: Owner; value: Loaded }>();
  useEffect(() => {
    if (owner === undefined || owner === "visitor") return undefined;
    // An effect may run after the session has ended with which it was rendered.
    if (currentIdentity().state !== "signed in") return undefined;
    let isCurrent = true;
    void load(owner)
      .then((value) => isCurrent && setLoaded({ owner, value }))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [owner, load]);
  return loaded && loaded.owner === owner ? loaded.value : undefined;
}
