import { Play, RotateCcw, Square } from "lucide-react";
import { useRef } from "react";
import type { Exercise } from "../../../contract/lesson.ts";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import { CodeField, type CodeFieldHandle } from "./code-field.tsx";
import { DraftConflict } from "./draft-conflict.tsx";
import { ExerciseHelp } from "./exercise-help.tsx";
import { Prose } from "../prose.tsx";
import { RunResultView } from "./run-result-view.tsx";
import { RuntimeSize } from "./runtime-size.tsx";
import { SavingState } from "./saving-state.tsx";
import { type ExerciseRun, useExercise } from "./use-exercise.ts";
import { useIsNear } from "./use-is-near.ts";

type ExercisePanelProps = {
  exercise: Exercise;
  /** The language of the text, a BCP 47 tag. */
  language: string;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
};

/** An exercise: instructions, the learner's code, running it, the tests in words, hints and the solution. */
export function ExercisePanel({ exercise, language, lesson, progress }: ExercisePanelProps) {
  const { code, change, run, start, stop, preview } = useExercise({ exercise, lesson, progress });
  const field = useRef<CodeFieldHandle>(null);
  const panel = useRef<HTMLElement>(null);
  const isNear = useIsNear(panel);
  const isBusy = run.state === "loading" || run.state === "running";
  const hasPassedBefore = progress?.answer(lesson, exercise.id)?.right ?? false;
  const conflict = progress?.conflict(lesson, exercise.id);

  return (
    <section ref={panel} className="exercise card-surface" aria-labelledby={exercise.id}>
      <p className="activity-kind">Exercise</p>
      <h2 id={exercise.id} className="activity-title" lang={language}>
        {exercise.title}
      </h2>
      <div lang={language}>
        <Prose html={exercise.html} />
      </div>
      {conflict !== undefined && (
        <DraftConflict
          other={conflict}
          onChoose={(text) => progress?.resolveConflict(lesson, exercise.id, text)}
          own={code}
        />
      )}
      <div className="script-only">
        <CodeField
          ref={field}
          value={code}
          language={exercise.language}
          label={`Your code: ${exercise.title}`}
          isReadOnly={progress === undefined}
          opens={isNear && progress !== undefined}
          onChange={change}
          onRun={() => void start()}
        />
        <div className="exercise-bar">
          {isBusy ? (
            <button type="button" className="btn btn-primary" onClick={stop}>
              <Square aria-hidden size={16} />
              <span>Stop</span>
            </button>
          ) : (
            <button
              type="button"
              className="btn btn-primary"
              disabled={!progress}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              title="Run (Ctrl+Enter or ⌘+Enter)"
              onClick={() => void start()}
            >
              <Play aria-hidden size={16} />
              <span>Run and check</span>
            </button>
          )}
          <button
            type="button"
            className="btn btn-ghost btn-sm text-sm"
            disabled={code === exercise.start || isBusy}
            onClick={() => {
              field.current?.replace(exercise.start);
            }}
          >
            <RotateCcw aria-hidden size={15} /> Start again
          </button>
          <SavingState progress={progress} />
        </div>
        {isNear && <RuntimeSize language={exercise.language} run={run} />}
        <p className="editor-note">
          Tab indents. To leave the editor with the keyboard, press Escape, then Tab.
        </p>
      </div>
      <p role="status" className="sr-only">
        {isBusy ? "Running…" : ""}
      </p>
      <div ref={preview} className="preview" />
      <RunResultView
        run={run}
        exercise={exercise}
        language={language}
        onLine={(line) => field.current?.goToLine(line)}
      />
      <ExerciseHelp
        key={exercise.id}
        exercise={exercise}
        language={language}
        hasTried={hasPassedBefore || isHonestTry(run, exercise)}
      />
      <pre className="code-sample no-script" tabIndex={0} translate="no">
        <code>{exercise.start}</code>
      </pre>
    </section>
  );
}

/** A run of code that the learner has changed. */
function isHonestTry(run: ExerciseRun, { start }: Exercise): boolean {
  return run.state === "done" && run.code !== start && run.result.kind !== "unavailable";
}
