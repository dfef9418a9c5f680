import { useId, useState } from "react";
import { ComparedLines } from "../activities/comparison-view.tsx";
import { comparePrediction } from "../activities/compare-prediction.ts";
import { Verdict } from "../activities/verdict.tsx";
import { useLessonTexts } from "../texts/lesson-texts.ts";

/** Compares what the learner's own machine printed with the output of a sample, while it is typed. */
export function OwnOutput({ output }: { output: string }) {
  const texts = useLessonTexts();
  const id = useId();
  const [text, setText] = useState("");
  const difference = comparePrediction(text, output);
  const isWritten = text.trim() !== "";
  return (
    <div className="sample-editor pt-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {texts.whatDidYoursPrint}
      </label>
      <textarea
        id={id}
        className="textarea px-3 font-mono"
        rows={Math.min(output.split("\n").length + 1, 8)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        translate="no"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Verdict right={isWritten ? !difference : undefined}>
        {difference ? texts.firstDifference(difference.line) : texts.printsTheSame}
      </Verdict>
      {isWritten && difference && (
        <ComparedLines
          title={texts.whatItPrints}
          lines={[{ wanted: difference.printed, written: difference.predicted }]}
        />
      )}
    </div>
  );
}
