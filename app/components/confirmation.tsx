import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAction } from "../use-action.ts";

type ConfirmationProps = {
  /** The button that asks the question. */
  label: string;
  /** What the button is about, for those who do not see where it stands. */
  subject?: string;
  question: ReactNode;
  confirm: string;
  keep: string;
  /** Rejects with an Error whose message is for the visitor. */
  onConfirm: () => Promise<void>;
};

/** A button whose action is confirmed first; the focus goes to the question, and back to the button. */
export function Confirmation(props: ConfirmationProps) {
  const { label, subject, question, confirm, keep, onConfirm } = props;
  const [asking, setAsking] = useState(false);
  const { busy, error, run, clearError } = useAction(onConfirm);
  const { button, asked } = useMovedFocus(asking);
  if (!asking) {
    return (
      <button
        type="button"
        ref={button}
        className="btn btn-outline"
        aria-label={subject && `${label}: ${subject}`}
        onClick={() => {
          clearError();
          setAsking(true);
        }}
      >
        {label}
      </button>
    );
  }
  return (
    <div className="confirmation">
      <p ref={asked} tabIndex={-1}>
        {question}
      </p>
      <p role="alert" className="form-error">
        {error}
      </p>
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-danger"
          onClick={async () => {
            if (await run()) setAsking(false);
          }}
          aria-disabled={busy}
          aria-busy={busy}
        >
          {busy && <span aria-hidden className="spinner" />}
          {confirm}
        </button>
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => setAsking(false)}
          disabled={busy}
        >
          {keep}
        </button>
      </p>
    </div>
  );
}

/** Moves the focus to the question when it is asked, and back to the button. */
function useMovedFocus(asking: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const asked = useRef<HTMLParagraphElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (asking) hasAsked.current = true;
    if (hasAsked.current) (asking ? asked : button).current?.focus();
  }, [asking]);
  return { button, asked };
}
