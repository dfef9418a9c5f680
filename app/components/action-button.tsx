import type { ReactNode } from "react";
import { useAction } from "../use-action.ts";

type ActionButtonProps = {
  className: string;
  /** Rejects with an Error whose message is for the visitor. */
  action: () => Promise<void>;
  children: ReactNode;
};

/** A button that is disabled while its action runs, with the error below it. */
export function ActionButton({ className, action, children }: ActionButtonProps) {
  const { busy, error, run } = useAction(action);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => void run()}
        aria-disabled={busy}
        aria-busy={busy}
      >
        {busy && <span aria-hidden className="spinner" />}
        {children}
      </button>
      <p role="alert" className="form-error action-error">
        {error}
      </p>
    </>
  );
}
