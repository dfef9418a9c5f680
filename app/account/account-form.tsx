import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { toast } from "react-hot-toast/headless";
import { readableError } from "../identity/readable-error.ts";
import { SessionEndedError } from "../server-call.ts";
import { useHydrated } from "../use-hydrated.ts";

type AccountFormProps = {
  /** When it rejects, `onError` is called with its message. */
  onSubmit: (fields: FormData) => Promise<void>;
  button: string;
  /** Whether the button deletes something. */
  danger?: boolean;
  /** Shown in red under the fields. */
  error: string | undefined;
  onError: (error: string | undefined) => void;
  children: ReactNode;
  /** Content between the error and the button. */
  belowError?: ReactNode;
};

/** A form whose button is disabled before hydration and during `onSubmit`. */
export function AccountForm({
  onSubmit,
  button,
  danger = false,
  error,
  onError,
  children,
  belowError,
}: AccountFormProps) {
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    onError(undefined);
    try {
      await onSubmit(fields);
    } catch (failure) {
      onError(readableError(failure));
      // The sign-in screen replaces this form, so its error would not be seen.
      if (failure instanceof SessionEndedError) toast.error(readableError(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="post" onSubmit={submit} className="mt-6 flex flex-col gap-4">
      {children}
      <p role="alert" className="form-error">
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
        className={`btn btn-lg ${danger ? "btn-danger" : "btn-primary"}`}
        disabled={busy || !hydrated}
        aria-busy={busy}
      >
        {busy && <span aria-hidden className="spinner" />}
        {button}
      </button>
    </form>
  );
}

type FieldProps = ComponentProps<"input"> & { label: string; name: string; hint?: string };

/** A labelled field, with a hint below it. */
export function Field({ label, hint, ...input }: FieldProps) {
  const hintId = hint && `${input.name}-hint`;
  return (
    <label className="field">
      <span>{label}</span>
      <input {...input} aria-describedby={hintId} />
      {hint && (
        <small id={hintId} className="text-muted">
          {hint}
        </small>
      )}
    </label>
  );
}
