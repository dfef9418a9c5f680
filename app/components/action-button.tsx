import type { ReactNode } from "react";
import type { Action } from "../api/actions.ts";
import { useActionFetcher } from "../api/use-action-fetcher.ts";
import { BusyButton } from "./busy-button.tsx";
import type { FocusTarget } from "./use-focus-after.ts";

type ActionButtonProps = {
  className: string;
  /** What the button submits to the screen's clientAction. */
  fields: Action;
  /** Gets the focus when the action has removed the button. */
  after?: FocusTarget;
  children: ReactNode;
};

/** A button that submits an action, with the error below it. */
export function ActionButton({ className, fields, after, children }: ActionButtonProps) {
  const { busy, error, submit } = useActionFetcher();
  return (
    <>
      <BusyButton className={className} busy={busy} after={after} onClick={() => submit(fields)}>
        {children}
      </BusyButton>
      <p role="alert" className="form-error action-error">
        {error}
      </p>
    </>
  );
}
