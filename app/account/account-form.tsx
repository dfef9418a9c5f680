import { type FormEvent, type ReactNode, useId, useState } from "react";
import { toast } from "react-hot-toast/headless";
import { readableError } from "../identity/readable-error.ts";
import { SessionEndedError } from "../api/server-call.ts";
import { useHydrated } from "../rendering/use-hydrated.ts";
import { FieldErrorContext } from "./field.tsx";
import { isRefusal } from "./is-refusal.ts";

type AccountFormProps = {
  /** When it rejects, `onError` is called with its message. */
  onSubmit: (fields: FormData) => Promise<void>;
  button: string;
  /** Whether the button deletes something. */
  danger?: boolean;
  /** Shown in red under the fields. */
  error: string | undefined;
  onError: (error: string | undefined) => void;
  /** The name of the field that is in error, and gets the focus, when the server refuses what was submitted. */
  refusedField?: string;
  children: ReactNode;
  /** Content between the error and the button. */
  belowError?: ReactNode;
};

/** A form whose button is disabled before hydration, and does nothing more during `onSubmit`. */
export function AccountForm({
  onSubmit,
  button,
  danger = false,
  error,
  onError,
  refusedField,
  children,
  belowError,
}: AccountFormProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const errorId = useId();
  const hydrated = useHydrated();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    onError(undefined);
    try {
      await onSubmit(new FormData(form));
    } catch (failure) {
      const message = readableError(failure);
      onError(message);
      // The sign-in screen replaces this form, so its error would not be seen.
      if (failure instanceof SessionEndedError) toast.error(message);
      else if (refusedField !== undefined && isRefusal(failure)) {
        setRefusal(message);
        form.querySelector<HTMLElement>(`[name="${refusedField}"]`)?.focus();
      }
    } finally {
      setBusy(false);
    }
  };
  const name = error !== undefined && error === refusal ? refusedField : undefined;
  return (
    <form method="post" onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <FieldErrorContext value={name === undefined ? undefined : { name, id: errorId }}>
        {children}
      </FieldErrorContext>
      <p id={errorId} role="alert" className="form-error">
        {error}
      </p>
      {belowError}
      <noscript>
        <p className="form-error">
          This form needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
      <button
        type="submit"
        className={`btn btn-lg px-3 ${danger ? "btn-danger" : "btn-primary"}`}
        disabled={!hydrated}
        aria-disabled={busy}
        aria-busy={busy}
      >
        <span aria-hidden className="spinner" />
        <span>{button}</span>
      </button>
    </form>
  );
}
