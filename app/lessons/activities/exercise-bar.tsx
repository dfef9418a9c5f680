import { ArrowDown, Play, RotateCcw, Square } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import { lessonEnd } from "../lesson-end.ts";
import { keepCodeFocused } from "./keep-code-focused.ts";
import { SavingState } from "./saving-state.tsx";
import type { ProgramRun } from "./program-run.ts";
import type { RunVerdict } from "./verdict-of.ts";
import { Verdict } from "./verdict.tsx";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { inLanguage } from "../../components/in-language.ts";

type ExerciseBarProps = {
  run: ProgramRun;
  verdict: RunVerdict | undefined;
  /** The language of the tests' sentences, a BCP 47 tag. */
  language: string;
  progress: CourseProgress | undefined;
  /** Without tests nothing is run. */
  hasTests: boolean;
  isAtStart: boolean;
  /** Whether it is the bar of a sheet, which takes an entry in the browser's history. */
  isSheet: boolean;
  next: { id: string; title: string } | undefined;
  onRun: () => void;
  onStop: () => void;
  onStartAgain: () => void;
  onNext: () => void;
  /** What to know before the first run. */
  children: ReactNode;
};

/** Runs the code and says the verdict in one line beside the button, on phones above it; after passing, it leads on. */
export function ExerciseBar(props: ExerciseBarProps) {
  const { run, verdict, language, progress, isAtStart, next, onNext } = props;
  const texts = useLessonTexts();
  const leadsOn = verdict?.kind === "passed";
  const isBusy = run.state === "loading" || run.state === "running";
  return (
    <div className="exercise-bar script-only">
      {isBusy ? (
        <button type="button" className="btn btn-primary" onClick={props.onStop}>
          <Square aria-hidden size={16} />
          <span>{texts.stop}</span>
        </button>
      ) : props.hasTests ? (
        <button
          type="button"
          className={`btn ${leadsOn ? "btn-outline" : "btn-primary"}`}
          disabled={!progress}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title={texts.runKeys}
          onMouseDown={keepCodeFocused}
          onClick={(event) => {
            takeFocus(event.currentTarget);
            props.onRun();
          }}
        >
          <Play aria-hidden size={16} />
          <span>{texts.run}</span>
        </button>
      ) : null}
      <Verdict
        right={verdict && verdict.kind === "passed"}
        kind={verdict?.kind}
        pending={isBusy ? texts.running : undefined}
      >
        <span>{verdict?.text}</span>
        {verdict?.sentence !== undefined && (
          <span>
            {" · "}
            <span {...inLanguage(language)}>{verdict.sentence}</span>
          </span>
        )}
      </Verdict>
      <button
        type="button"
        className="btn btn-ghost btn-sm text-sm"
        disabled={isAtStart || isBusy}
        onMouseDown={keepCodeFocused}
        onClick={props.onStartAgain}
      >
        <RotateCcw aria-hidden size={15} />
        <span className="max-sm:sr-only">{texts.startAgain}</span>
      </button>
      <SavingState progress={progress} />
      {props.children}
      {leadsOn && (
        <Link
          to={`#${next?.id ?? lessonEnd}`}
          replace={props.isSheet}
          className="btn btn-primary ms-auto"
          onClick={onNext}
        >
          {next ? (
            <span>
              {texts.next}
              <span {...inLanguage(language)}>{next.title}</span>
            </span>
          ) : (
            <span>{texts.toLessonEnd}</span>
          )}
          <ArrowDown aria-hidden size={15} />
        </Link>
      )}
    </div>
  );
}

/**
 * Takes the focus from the code, so that a phone's keyboard makes room for the verdict; Safari would leave it. Not before
 * the click: results that come back into sight move the button from under a finger.
 */
function takeFocus(button: HTMLButtonElement): void {
  button.focus({ focusVisible: false });
}
