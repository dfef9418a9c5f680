import { type ComponentProps, type ReactNode, createContext, useContext, useId } from "react";

/** The field of the form that is in error, and the id of the message. */
export const FieldErrorContext = createContext<{ name: string; id: string } | undefined>(undefined);

export type FieldProps = Omit<ComponentProps<"input">, "maxLength"> & {
  label: string;
  name: string;
  /** The maximum length. A longer text is refused in words; `maxLength` would cut what is pasted without one. */
  longest?: number;
  hint?: string;
  /** A control over the end of the field. */
  control?: ReactNode;
};

/** A labelled field, with a hint below it; marked when it is in error. */
export function Field({ label, hint, control, longest, ...input }: FieldProps) {
  const id = useId();
  const error = useContext(FieldErrorContext);
  const isInError = error?.name === input.name;
  const hintId = hint && `${id}-hint`;
  const descriptions = [isInError && error.id, hintId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          {...input}
          id={id}
          onChange={
            longest === undefined ? undefined : ({ target }) => refuseLonger(target, longest)
          }
          aria-invalid={isInError || undefined}
          aria-describedby={descriptions || undefined}
        />
        {control}
      </div>
      {hint && (
        <small id={hintId} className="text-muted">
          {hint}
        </small>
      )}
    </div>
  );
}

function refuseLonger(field: HTMLInputElement, longest: number): void {
  const { length } = field.value;
  const message = `Please use at most ${longest} characters: these are ${length}.`;
  field.setCustomValidity(length > longest ? message : "");
}
