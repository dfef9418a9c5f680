import { useId } from "react";
import { useLessonTexts } from "../texts/lesson-texts.ts";

type SampleInputProps = { value: string; onChange: (lines: string) => void };

/** The lines that a sample reads, to be changed for a run. */
export function SampleInput({ value, onChange }: SampleInputProps) {
  const texts = useLessonTexts();
  const id = useId();
  return (
    <div className="sample-input">
      <label htmlFor={id}>{texts.input}</label>
      <textarea
        id={id}
        className="textarea w-full font-mono"
        rows={Math.min(value.split("\n").length + 1, 6)}
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
