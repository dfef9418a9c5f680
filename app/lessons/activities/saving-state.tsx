import { Link } from "react-router";
import { useReturnState } from "../../identity/return-path.ts";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import type { LessonTexts } from "../texts/english.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";

/** Says where the learner's work is stored when it is not simply saved. */
export function SavingState({ progress }: { progress: CourseProgress | undefined }) {
  const texts = useLessonTexts();
  return (
    <p
      role="status"
      // It comes and goes with every word, and would move the run button of a phone.
      className={`text-sm text-muted ${progress?.state === "saving" ? "max-sm:sr-only" : ""}`}
    >
      {progress?.state === "session ended" ? (
        <SessionEnded />
      ) : (
        progress && messageOf(progress.state, texts)
      )}
    </p>
  );
}

function messageOf(
  state: Exclude<CourseProgress["state"], "session ended">,
  texts: LessonTexts,
): string {
  switch (state) {
    case "saved":
      return "";
    case "saving":
      return texts.saving;
    case "offline":
      return texts.savedOffline;
    case "failed":
      return texts.notSaved;
  }
}

function SessionEnded() {
  const texts = useLessonTexts();
  const state = useReturnState();
  return (
    <>
      {texts.sessionEnded}
      <Link to="/signin" state={state} className="quiet-link font-semibold">
        {texts.signInAgain}
      </Link>
      {texts.toSave}
    </>
  );
}
