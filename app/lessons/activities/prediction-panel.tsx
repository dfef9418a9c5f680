import { useState } from "react";
import type { Prediction } from "../../../contract/lesson.ts";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import { Prose } from "../prose.tsx";
import { ComparedLines } from "./comparison-view.tsx";
import { comparePrediction } from "./compare-prediction.ts";
import { useFilledIn } from "./use-filled-in.ts";
import { Verdict } from "./verdict.tsx";
import { useLessonTexts } from "../texts/lesson-texts.ts";

type PredictionPanelProps = {
  prediction: Prediction;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
};

/** Code whose output the learner writes down before it can be opened; of a wrong one, the first line that differs is shown. */
export function PredictionPanel({ prediction, lesson, progress }: PredictionPanelProps) {
  const texts = useLessonTexts();
  const saved = progress?.answer(lesson, prediction.id);
  const savedText = saved && "text" in saved ? saved.text : undefined;
  const [changed, setChanged] = useState<string>();
  const form = useFilledIn(prediction.id, progress, ([typed]) => setChanged(typed));
  const text = changed ?? savedText ?? "";
  const isChecked = changed === undefined && savedText !== undefined;
  const difference = comparePrediction(text, prediction.output);
  const isRight = difference === undefined;

  return (
    <form
      ref={form}
      className="activity card-surface"
      aria-labelledby={`${prediction.id}-kind`}
      onSubmit={(event) => {
        event.preventDefault();
        progress?.saveAnswer(lesson, prediction.id, { text, right: isRight });
        setChanged(undefined);
      }}
    >
      <p id={`${prediction.id}-kind`} className="activity-kind">
        {texts.predict}
      </p>
      {prediction.title !== "Predict the output" && (
        <h2 className="activity-title">{prediction.title}</h2>
      )}
      <Prose html={prediction.html} />
      <div className="mt-4 script-only">
        <label className="field" htmlFor={prediction.id}>
          <span>{texts.whatDoesItPrint}</span>
        </label>
        <textarea
          id={prediction.id}
          name={prediction.id}
          className="code-field mt-1.5"
          rows={Math.min(8, prediction.output.split("\n").length + 1)}
          value={text}
          maxLength={2000}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          translate="no"
          onChange={(event) => setChanged(event.target.value)}
        />
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <button
            type="submit"
            className="btn btn-primary"
            disabled={!progress || text.trim() === ""}
          >
            {texts.checkAnswer}
          </button>
          <Verdict right={isChecked ? isRight : undefined}>
            {isRight ? texts.right : texts.printsElse}
          </Verdict>
        </div>
      </div>
      {isChecked && difference && (
        <div className="mt-3">
          <p>{texts.firstDifference(difference.line)}</p>
          <ComparedLines
            title={texts.whatItPrints}
            lines={[{ wanted: difference.printed, written: difference.predicted }]}
          />
        </div>
      )}
      {savedText !== undefined && <Output open={isChecked && isRight} output={prediction.output} />}
      <noscript>
        <Output open={false} output={prediction.output} />
      </noscript>
    </form>
  );
}

function Output({ open, output }: { open: boolean; output: string }) {
  const { whatItPrints } = useLessonTexts();
  return (
    <details open={open} className="revealed">
      <summary>{whatItPrints}</summary>
      <pre tabIndex={0} className="code-output" translate="no">
        <code>{output}</code>
      </pre>
    </details>
  );
}
