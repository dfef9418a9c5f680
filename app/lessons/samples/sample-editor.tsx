import { Play, RotateCcw, Square } from "lucide-react";
import { useRef, useState } from "react";
import type { Place } from "../../../runner/protocol.ts";
import { CodeField, type CodeFieldHandle } from "../activities/code-field.tsx";
import { type ProgramRun, errorPlacesOf, linesIn } from "../activities/program-run.ts";
import { ProgramOutput, RunMessage, TypeProblems } from "../activities/program-output.tsx";
import { RuntimeSize } from "../activities/runtime-size.tsx";
import { useRun } from "../activities/use-run.ts";
import { runEnd } from "../activities/verdict-of.ts";
import type { LessonTexts } from "../texts/english.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { SampleInput } from "./sample-input.tsx";

type SampleEditorProps = {
  language: string;
  /** The sample's code as the lesson has it. */
  sample: string;
  /** What the sample reads, as the lesson has it. */
  input: string | undefined;
  /** The learner's version. */
  text: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
};

/** An editor to try a sample in: nothing is checked. */
export function SampleEditor(props: SampleEditorProps) {
  const { language, sample, text } = props;
  const [input, setInput] = useState(props.input);
  const texts = useLessonTexts();
  const field = useRef<CodeFieldHandle>(null);
  const { run, isBusy, start, stop, preview } = useRun();
  const result = run.state === "done" ? run.result : undefined;
  const hasPrinted = result && "output" in result && result.output.length > 0;
  const goToPlace = ({ line = 1 }: Place) => field.current?.goToLine(line);
  const startRun = () =>
    void start({ language, code: text, tests: [], ...(input !== undefined && { input }) });
  return (
    <div className="sample-editor">
      <CodeField
        ref={field}
        value={text}
        language={language}
        label={texts.yourSample}
        isReadOnly={props.isReadOnly}
        errorLines={linesIn(errorPlacesOf(run), "", "")}
        opens={!props.isReadOnly}
        onChange={props.onChange}
        onRun={startRun}
      />
      {input !== undefined && <SampleInput value={input} onChange={setInput} />}
      <div className="sample-editor-bar">
        <button type="button" className="btn btn-primary btn-sm" onClick={isBusy ? stop : startRun}>
          {isBusy ? <Square aria-hidden size={15} /> : <Play aria-hidden size={15} />}
          <span>{isBusy ? texts.stop : texts.runSample}</span>
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm text-sm"
          disabled={text === sample || isBusy}
          onClick={() => field.current?.replace(sample)}
        >
          <RotateCcw aria-hidden size={15} />
          <span>{texts.startAgain}</span>
        </button>
        <p role="status" className="my-0 text-sm">
          {isBusy ? texts.running : endOf(run, texts)}
        </p>
        <RuntimeSize language={language} run={run} isBeside />
      </div>
      {result?.kind === "error" && (
        <RunMessage message={result.message} place={result} onPlace={goToPlace} />
      )}
      {result && <TypeProblems result={result} onPlace={goToPlace} />}
      <div ref={preview} className="preview" />
      {hasPrinted && (
        <ProgramOutput
          lines={result.output}
          truncated={"truncated" in result && result.truncated}
        />
      )}
      <RuntimeSize language={language} run={run} />
    </div>
  );
}

/** Says how the last run ended, where its output does not. */
function endOf(run: ProgramRun, texts: LessonTexts): string | undefined {
  if (run.state !== "done") return undefined;
  const { result } = run;
  return result.kind === "finished" ? texts.hasRun : runEnd(result, texts).text;
}
