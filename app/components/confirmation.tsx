import { type ReactNode, type RefObject, useState } from "react";
import type { Action } from "../api/actions.ts";
import { useActionFetcher } from "../api/use-action-fetcher.ts";
import { BusyButton } from "./busy-button.tsx";
import { useMovedFocus } from "./use-moved-focus.ts";

type ConfirmationProps = {
  /** The button that asks the question. */
  label: string;
  /** What the button is about, for those who do not see where it stands. */
  subject?: string;
  /** Whether the button is small, beside what matters more. */
  isQuiet?: boolean;
  question: ReactNode;
  confirm: string;
  keep: string;
  /** What is submitted to the screen's clientAction. */
  fields: Action;
  /** Gets the focus when the action has removed this. */
  after: Readonly<RefObject<HTMLElement | null>>;
};

/** A button whose action is confirmed first; the focus goes to the question, and back to the button. */
export function Confirmation(props: ConfirmationProps) {
  const { label, subject, isQuiet } = props;
  const [asking, setAsking] = useState(false);
  const { control, asked } = useMovedFocus<HTMLParagraphElement, HTMLButtonElement>(asking);
  if (asking) return <Question {...props} asked={asked} onKeep={() => setAsking(false)} />;
  return (
    <button
      type="button"
      ref={control}
      className={isQuiet ? "quiet-button" : "btn btn-outline"}
      aria-label={subject && `${label}: ${subject}`}
      onClick={() => setAsking(true)}
    >
      {label}
    </button>
  );
}

type QuestionProps = ConfirmationProps & {
  asked: RefObject<HTMLParagraphElement | null>;
  onKeep: () => void;
};

function Question({ question, confirm, keep, fields, after, asked, onKeep }: QuestionProps) {
  const { busy, error, submit } = useActionFetcher();
  return (
    <div className="confirmation">
      <p ref={asked} tabIndex={-1}>
        {question}
      </p>
      <p role="alert" className="form-error">
        {error}
      </p>
      <p className="flex flex-wrap gap-3">
        <BusyButton
          className="btn btn-danger"
          busy={busy}
          after={after}
          onClick={() => submit(fields)}
        >
          {confirm}
        </BusyButton>
        <button type="button" className="btn btn-ghost" onClick={onKeep} disabled={busy}>
          {keep}
        </button>
      </p>
    </div>
  );
}
