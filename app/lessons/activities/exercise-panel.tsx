import { useRef } from "react";
import type { Exercise } from "../../../contract/lesson.ts";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import { afterNextPaint } from "../../rendering/after-next-paint.ts";
import { Prose } from "../prose.tsx";
import { Checklist } from "./checklist.tsx";
import { DraftConflict } from "./draft-conflict.tsx";
import { EditorChoice } from "./editor-choice.tsx";
import { ExerciseBar } from "./exercise-bar.tsx";
import { ExerciseCode, type ExerciseCodeHandle } from "./exercise-code.tsx";
import { ExerciseHelp } from "./exercise-help.tsx";
import { RuntimeSize } from "./runtime-size.tsx";
import { type ProgramRun, errorPlacesOf } from "./program-run.ts";
import { type WrittenFile, useExercise } from "./use-exercise.ts";
import { useExerciseSheet } from "./use-exercise-sheet.ts";
import { useIsNear } from "./use-is-near.ts";
import { useTaskEvents } from "./use-task-events.ts";
import { useKeyboardHeight } from "./use-keyboard-height.ts";
import { verdictOf } from "./verdict-of.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { inLanguage } from "../../components/in-language.ts";

type ExercisePanelProps = {
  exercise: Exercise;
  /** Its number in the lesson, and that of all exercises. */
  number: number;
  exercises: number;
  /** The language of the text, a BCP 47 tag. */
  language: string;
  courseId: string;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
  /** What follows in the lesson, to go to after passing. */
  next: { id: string; title: string } | undefined;
};

/**
 * An exercise in four rows that together fit the window: instructions, the learner's code, the bar that runs it and says
 * the verdict, and the tests in words with hints and solution. On narrow screens a run makes it a sheet from below.
 */
export function ExercisePanel(props: ExercisePanelProps) {
  const { exercise, language, courseId, lesson, progress, next } = props;
  const texts = useLessonTexts();
  const place = { courseId, lesson, task: exercise.id };
  const { files, change, run, ResultView, start, stop, preview } = useExercise({
    exercise,
    place,
    progress,
  });
  const code = useRef<ExerciseCodeHandle>(null);
  const { panel, sheet, open, close, handle } = useExerciseSheet();
  const keyboard = useKeyboardHeight(sheet !== undefined);
  const isNear = useIsNear(panel);
  const report = useTaskEvents(place, exercise.language, isNear);
  const hasPassedBefore = progress?.answer(lesson, exercise.id)?.right ?? false;
  const kind = texts.kinds[exercise.kind];
  const verdict = verdictOf(run, exercise, texts);
  const hasTests = exercise.tests.length > 0;
  const startInView = () => {
    if (!hasTests) return;
    void start();
    // The button says that it runs before everything moves.
    afterNextPaint(open);
  };

  return (
    <>
      {sheet && <div className="print-hidden" style={{ height: sheet.place }} />}
      <section
        ref={panel}
        className="exercise card-surface"
        aria-labelledby={exercise.id}
        data-exercise={exercise.id}
        data-sheet={sheet && ""}
        style={
          sheet && {
            height: sheet.height,
            bottom: keyboard,
            maxHeight: `calc(100dvh - ${keyboard}px)`,
          }
        }
      >
        <button type="button" className="sheet-handle" aria-label={texts.closeSheet} {...handle} />
        {/* It scrolls, so that the keyboard must get there. */}
        <div className="exercise-statement" role="group" aria-labelledby={exercise.id} tabIndex={0}>
          <p className="activity-kind">
            {props.exercises > 1 ? texts.exerciseOf(props.number, props.exercises) : texts.exercise}
            {kind && <span>{` · ${kind}`}</span>}
          </p>
          <h2 id={exercise.id} className="activity-title" {...inLanguage(language)}>
            {exercise.title}
          </h2>
          {files.map((file) => (
            <DraftConflict
              key={file.draft}
              file={file}
              other={progress?.conflict(lesson, file.draft)}
              onChoose={(text) => progress?.resolveConflict(lesson, file.draft, text)}
            />
          ))}
          <div {...inLanguage(language)}>
            <Prose html={exercise.html} />
            {exercise.input !== undefined && (
              <pre className="code-input" tabIndex={0} translate="no">
                <code>{exercise.input}</code>
              </pre>
            )}
          </div>
          <Checklist exercise={exercise} language={language} lesson={lesson} progress={progress} />
        </div>
        <ExerciseCode
          ref={code}
          title={exercise.title}
          files={files}
          isReadOnly={progress === undefined}
          errorPlaces={errorPlacesOf(run)}
          opens={isNear && progress !== undefined}
          onChange={change}
          onRun={startInView}
        />
        <ExerciseBar
          verdict={verdict}
          language={language}
          run={run}
          progress={progress}
          hasTests={hasTests}
          isAtStart={files.every(({ text, start: first }) => text === first)}
          isSheet={sheet !== undefined}
          next={next}
          onRun={startInView}
          onStop={stop}
          onStartAgain={() => code.current?.startAgain()}
          onNext={close}
        >
          {isNear && <RuntimeSize language={exercise.language} run={run} isBeside />}
        </ExerciseBar>
        <div className="exercise-result">
          {run.state === "done" && ResultView && (
            <ResultView
              result={run.result}
              program={run.program}
              exercise={exercise}
              language={language}
              onPlace={(place) => code.current?.goTo(place)}
            />
          )}
          <div ref={preview} className="preview" />
          {isNear && <RuntimeSize language={exercise.language} run={run} />}
          <ExerciseHelp
            key={exercise.id}
            exercise={exercise}
            files={files}
            language={language}
            hasTried={hasPassedBefore || (exercise.kind !== "project" && isHonestTry(run, files))}
            hasPassed={verdict?.kind === "passed"}
            onHelp={report}
          />
          <EditorChoice />
        </div>
        {files.map(
          ({ name, start: first }) =>
            first !== "" && (
              <pre key={name} className="code-sample no-script" tabIndex={0} translate="no">
                {name && <b>{`${name}\n`}</b>}
                <code>{first}</code>
              </pre>
            ),
        )}
      </section>
    </>
  );
}

/** A run of code that the learner has changed. */
function isHonestTry(run: ProgramRun, files: WrittenFile[]): boolean {
  if (run.state !== "done" || run.result.kind === "unavailable") return false;
  const { code, files: others = [] } = run.program;
  return [code, ...others.map((file) => file.code)].some((text, index) => {
    return text !== files[index]?.start;
  });
}
