import { useEffect, useState } from "react";
import type { LearningSummary } from "../../contract/learning-summary.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";
import { currentIdentity } from "../identity/use-identity.ts";
import { useOwner } from "./use-owner.ts";

/** Returns how much the signed-in person has learnt; undefined for visitors, and while it is not known. */
export function useLearningSummary(): LearningSummary | undefined {
  const owner = useOwner();
  const [loaded, setLoaded] = useState<{ owner: string; summary: LearningSummary }>();
  useEffect(() => {
    if (owner === undefined || owner === "visitor") return undefined;
    // An effect may run after the session has ended with which it was rendered.
    if (currentIdentity().state !== "signed in") return undefined;
    let isCurrent = true;
    void authenticatedCall<LearningSummary>("/api/account/learning")
      .then((summary) => isCurrent && setLoaded({ owner, summary }))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [owner]);
  return loaded?.owner === owner ? loaded?.summary : undefined;
}
