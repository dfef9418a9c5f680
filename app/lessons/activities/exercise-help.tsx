import { useState } from "react";
import type { Exercise } from "../../../contract/lesson.ts";
import { Prose } from "../prose.tsx";
import { Solution, SolvedFile } from "./solution.tsx";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { inLanguage } from "../../components/in-language.ts";
import type { WrittenFile } from "./use-exercise.ts";

type ExerciseHelpProps = {
  exercise: Exercise;
  /** The learner's code. */
  files: WrittenFile[];
  /** The language of the text, a BCP 47 tag. */
  language: string;
  /** Whether the learner has run code of their own. */
  hasTried: boolean;
  /** Whether the last run passed: then the hints are put away. */
  hasPassed: boolean;
  /** Is called with what the learner opens. */
  onHelp: (help: "hint" | "solution") => void;
};

/** The hints, one at a time, and the solution after a try. Without scripts, all of them can be opened. */
export function ExerciseHelp({
  exercise: { kind, hints, solution },
  files,
  language,
  hasTried,
  hasPassed,
  onHelp,
}: ExerciseHelpProps) {
  const texts = useLessonTexts();
  const [shown, setShown] = useState(0);
  const [hasGivenUp, setHasGivenUp] = useState(false);
  const isProject = kind === "project";
  const summary = isProject ? texts.workedExample : texts.solution;
  const hasSeenHints = !isProject && hints.length > 0 && shown === hints.length;
  const isOpen = hasTried || hasGivenUp || hasSeenHints;
  return (
    <div className="exercise-help">
      <div className="script-only">
        {!hasPassed && (
          <ol className="hints" {...inLanguage(language)}>
            {hints.slice(0, shown).map((html) => (
              <li key={html}>
                <Prose html={html} />
              </li>
            ))}
          </ol>
        )}
        {!hasPassed && shown < hints.length && (
          <button
            type="button"
            className="btn btn-ghost btn-sm text-sm"
            onClick={() => {
              setShown(shown + 1);
              onHelp("hint");
            }}
          >
            {texts.showHint(shown + 1, hints.length)}
          </button>
        )}
        {isOpen ? (
          <Solution
            summary={summary}
            html={solution.html}
            compares={!isProject}
            files={files}
            language={language}
            onOpen={() => onHelp("solution")}
          />
        ) : (
          <p className="editor-note">{isProject ? texts.exampleLater : texts.solutionLater}</p>
        )}
        {isProject && !isOpen && (
          <button
            type="button"
            className="btn btn-ghost btn-sm text-sm"
            onClick={() => setHasGivenUp(true)}
          >
            {texts.giveUp}
          </button>
        )}
      </div>
      <noscript>
        {hints.length > 0 && (
          <details className="revealed">
            <summary>{texts.hints}</summary>
            {hints.map((html) => (
              <Prose key={html} html={html} />
            ))}
          </details>
        )}
        <details className="revealed">
          <summary>{summary}</summary>
          <Prose html={solution.html} />
          {files.map((file) => (
            <SolvedFile key={file.name} file={file} />
          ))}
        </details>
      </noscript>
    </div>
  );
}
