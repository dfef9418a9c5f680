import type { CourseProgress } from "../../progress/use-course-progress.ts";

const messages: Record<CourseProgress["state"], string> = {
  saved: "",
  saving: "Saving…",
  offline: "You are offline: saved in this browser",
  failed: "Not saved to your account yet: saved in this browser, and tried again",
};

/** Says where the learner's work is stored when it is not simply saved. */
export function SavingState({ progress }: { progress: CourseProgress | undefined }) {
  return (
    <p role="status" className="text-sm text-muted">
      {progress ? messages[progress.state] : ""}
    </p>
  );
}
