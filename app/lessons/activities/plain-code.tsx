import { type Ref, useId } from "react";
import { useLessonTexts } from "../texts/lesson-texts.ts";

type PlainCodeProps = {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  label: string;
  isReadOnly: boolean;
  /** The line of the last run's error, counted from 1. */
  errorLine: number | undefined;
  onChange: (text: string) => void;
  onRun: () => void;
  onComposing: (isComposing: boolean) => void;
};

/** A text area for code. */
export function PlainCode({
  ref,
  value,
  label,
  isReadOnly,
  errorLine,
  onChange,
  onRun,
  onComposing,
}: PlainCodeProps) {
  const texts = useLessonTexts();
  const errorId = useId();
  return (
    <>
      <textarea
        ref={ref}
        className="code-field"
        aria-label={label}
        aria-invalid={errorLine !== undefined || undefined}
        aria-describedby={errorLine === undefined ? undefined : errorId}
        rows={value.split("\n").length}
        value={value}
        readOnly={isReadOnly}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        translate="no"
        onChange={(event) => onChange(event.target.value)}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onRun();
        }}
      />
      {errorLine !== undefined && (
        <span id={errorId} className="sr-only">
          {texts.errorOnLine(errorLine)}
        </span>
      )}
    </>
  );
}
