import { type KeyboardEvent, useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

/** A field for a password, with a button that shows it and a hint while Caps Lock is on. */
export function PasswordField(props: Omit<FieldProps, "type" | "control">) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <div>
      <Field
        {...props}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={() => setCapsLock(false)}
        control={
          <button type="button" className="show-password" onClick={() => setShown(!shown)}>
            <span>{shown ? "Hide" : "Show"}</span>
            <span className="sr-only"> password</span>
          </button>
        }
      />
      <p aria-live="polite" className="caps-lock">
        {capsLock && "Caps Lock is on."}
      </p>
    </div>
  );
}

/** Tells password managers whose password a form is about; `email` is empty where that is not known. */
export function UserName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

/** A field for a new password, with the server's rules. */
export function NewPasswordField({ label, name }: { label: string; name: string }) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      minLength={8}
      longest={128}
      required
      hint="8 to 128 characters"
    />
  );
}
