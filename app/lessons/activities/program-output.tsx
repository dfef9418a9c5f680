import type { Place } from "../../../runner/protocol.ts";
import type { OutputLine, RunResult } from "../../runner/runner.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";

type RunMessageProps = {
  message: string;
  place: Place;
  onPlace: (place: Place) => void;
};

/** What has stopped a program or fails a test, with a way to its place. */
export function RunMessage({ message, place, onPlace }: RunMessageProps) {
  const texts = useLessonTexts();
  return (
    <div className="run-message">
      <pre tabIndex={0} translate="no">
        {message}
      </pre>
      {place.line !== undefined && (
        <button type="button" className="quiet-link" onClick={() => onPlace(place)}>
          {texts.goToLine(place.line, place.file)}
        </button>
      )}
    </div>
  );
}

type TypeProblemsProps = Pick<RunMessageProps, "onPlace"> & { result: RunResult };

/** What a compiler says of the types of a program that ran, in its own words; nothing where they fit. */
export function TypeProblems({ result, onPlace }: TypeProblemsProps) {
  const texts = useLessonTexts();
  if (!("typeProblems" in result)) return null;
  return (
    <div className="type-problems mb-4">
      <h3 className="text-sm font-semibold text-muted">{texts.compilerSays}</h3>
      {result.typeProblems?.map((problem) => (
        <RunMessage
          key={`${problem.file} ${problem.line} ${problem.column} ${problem.message}`}
          message={`error TS${problem.code}: ${problem.message}`}
          place={problem}
          onPlace={onPlace}
        />
      ))}
    </div>
  );
}

type ProgramOutputProps = { lines: OutputLine[]; truncated: boolean };

/** What a program has printed. */
export function ProgramOutput({ lines, truncated }: ProgramOutputProps) {
  const texts = useLessonTexts();
  return (
    <div className="mt-4">
      <h3 className="text-sm font-semibold text-muted">{texts.output}</h3>
      <pre className="code-output" tabIndex={0} translate="no">
        {lines.map(({ stream, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          <span key={index} data-stream={stream}>
            {`${text}\n`}
          </span>
        ))}
      </pre>
      {truncated && <p className="text-sm text-muted">{texts.outputCut}</p>}
    </div>
  );
}
