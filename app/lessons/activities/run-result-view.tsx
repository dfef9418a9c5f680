import { CircleCheck, CircleX } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Exercise } from "../../../contract/lesson.ts";
import type { Place, Program } from "../../../runner/protocol.ts";
import type { RunResult, TestResult } from "../../runner/runner.ts";
import { ComparisonView } from "./comparison-view.tsx";
import { ProgramOutput, RunMessage, TypeProblems } from "./program-output.tsx";
import { showFirstFailure } from "./show-first-failure.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { DownloadSample } from "../samples/download-sample.tsx";
import { inLanguage } from "../../components/in-language.ts";

type RunResultViewProps = {
  result: RunResult;
  /** The program that has run. */
  program: Program;
  exercise: Exercise;
  /** The language of the tests' sentences, a BCP 47 tag. */
  language: string;
  /** Is called with the place of a message that the learner follows. */
  onPlace: (place: Place) => void;
};

/** What a run has printed, and each test in words. */
export function RunResultView({
  result,
  program,
  exercise,
  language,
  onPlace,
}: RunResultViewProps) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => showFirstFailure(view.current!), [result]);
  return (
    <div ref={view} className="run-result">
      {result.kind === "error" && (
        <RunMessage message={result.message} place={result} onPlace={onPlace} />
      )}
      {result.kind === "unavailable" && result.reason === "little memory" && (
        <p className="sample-tools">
          <DownloadSample text={program.code} language={exercise.language} />
        </p>
      )}
      <TypeProblems result={result} onPlace={onPlace} />
      {result.kind === "finished" && (
        <ol className="test-list">
          {exercise.tests.map((test, index) => (
            <TestLine
              key={test.sentence}
              test={test}
              language={language}
              result={result.tests[index]}
              onPlace={onPlace}
            />
          ))}
        </ol>
      )}
      {"output" in result && result.output.length > 0 && (
        <ProgramOutput
          lines={result.output}
          truncated={"truncated" in result && result.truncated}
        />
      )}
    </div>
  );
}

type TestLineProps = {
  test: Exercise["tests"][number];
  language: string;
  result: TestResult | undefined;
  onPlace: (place: Place) => void;
};

function TestLine({ test, language, result, onPlace }: TestLineProps) {
  const texts = useLessonTexts();
  const passed = result?.passed ?? false;
  return (
    <li data-passed={passed}>
      {passed ? <CircleCheck aria-hidden size={18} /> : <CircleX aria-hidden size={18} />}
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{passed ? texts.passes : texts.notYet}</span>
          {test.isRule && <span className="font-semibold">{texts.rule}</span>}
          <span {...inLanguage(language)}>{test.sentence}</span>
        </p>
        {result?.comparison && !passed && (
          <>
            {result.circumstances && <p className="mt-2">{result.circumstances}</p>}
            <ComparisonView {...result.comparison} />
          </>
        )}
        {result?.message !== undefined && !result.comparison && !passed && (
          <RunMessage message={result.message} place={result} onPlace={onPlace} />
        )}
      </div>
    </li>
  );
}
