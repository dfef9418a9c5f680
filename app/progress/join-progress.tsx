import { type ReactElement, useSyncExternalStore } from "react";
import {
  declineVisitorProgress,
  hasOpenQuestion,
  joinVisitorProgress,
} from "./visitor-progress.ts";
import { subscribeToStorage } from "./local-items.ts";
import { useOwner } from "./use-owner.ts";

/** Asks once after signing in whether progress in this browser that belongs to nobody is the person's. */
export function JoinProgress(): ReactElement | null {
  const owner = useOwner();
  const asks = useSyncExternalStore(
    subscribeToStorage,
    () => owner !== undefined && owner !== "visitor" && hasOpenQuestion(owner),
    () => false,
  );
  if (!asks || !owner) return null;
  return (
    <section className="notice join-progress" aria-label="Progress on this device">
      <p>You have progress on this device from before you signed in. Add it to your account?</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => joinVisitorProgress(owner)}
        >
          Add it to my account
        </button>
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => declineVisitorProgress(owner)}
        >
          Not now
        </button>
      </div>
    </section>
  );
}
