import { Link } from "react-router";
import { useReturnState } from "../../identity/return-path.ts";
import type { CourseProgress } from "../../progress/use-course-progress.ts";

const messages: Record<Exclude<CourseProgress["state"], "session ended">, string> = {
  saved: "",
  saving: "Saving…",
  offline: "You are offline: saved in this browser",
  failed: "Not saved to your account yet: saved in this browser, and tried again",
};

/** Says where the learner's work is stored when it is not simply saved. */
export function SavingState({ progress }: { progress: CourseProgress | undefined }) {
  return (
    <p role="status" className="text-sm text-muted">
      {progress?.state === "session ended" ? (
        <SessionEnded />
      ) : (
        progress && messages[progress.state]
      )}
    </p>
  );
}

function SessionEnded() {
  const state = useReturnState();
  return (
    <>
      Your session has ended. Your code is kept in this browser:{" "}
      <Link to="/signin" state={state} className="quiet-link font-semibold">
        sign in again
      </Link>{" "}
      to save it in your account.
    </>
  );
}
