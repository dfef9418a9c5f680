import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useState,
  useSyncExternalStore,
} from "react";
import { toast } from "react-hot-toast/headless";
import { readableError } from "../identity/readable-error.ts";
import { SessionEndedError } from "../server-call.ts";

type AccountFormProps = {
  /** Does the work; when it rejects, its words go to `onError`. */
  onSubmit: (fields: FormData) => Promise<void>;
  button: string;
  danger?: boolean;
  /** What went wrong, shown in red under the fields. */
  error: string | undefined;
  onError: (error: string | undefined) => void;
  children: ReactNode;
  /** What stands between the error and the button. */
  belowError?: ReactNode;
};

/** A form that is busy while its work runs and says what went wrong. Until scripts run it cannot be sent. */
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
  const ready = useScriptsRun();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    onError(undefined);
    try {
      await onSubmit(fields);
    } catch (failure) {
      onError(readableError(failure));
      // The form itself gives way to the sign-in screen then.
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
        disabled={busy || !ready}
        aria-busy={busy}
      >
        {busy && <span aria-hidden className="loading-mark" />}
        {button}
      </button>
    </form>
  );
}

type FieldProps = ComponentProps<"input"> & { label: string; name: string; hint?: string };

/** A labelled field, with what it expects said below it. */
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

function useScriptsRun(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
