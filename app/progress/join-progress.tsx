import { type ReactElement, useSyncExternalStore } from "react";
import {
  declineVisitorProgress,
  hasOpenQuestion,
  joinVisitorProgress,
} from "./visitor-progress.ts";
import { subscribeToStorage } from "./local-items.ts";
import type { Owner } from "./progress-storage.ts";

/** Asks a signed-in person once whether progress in this browser that belongs to nobody is theirs. */
export default function JoinProgress({ owner }: { owner: Owner }): ReactElement | null {
  const asks = useSyncExternalStore(
    subscribeToStorage,
    () => hasOpenQuestion(owner),
    () => false,
  );
  if (!asks) return null;
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
