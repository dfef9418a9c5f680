import { Field } from "./account-form.tsx";

/** The address of one's photo; it may stay blank (spec §5). */
export function PhotoField({ saved = "" }: { saved?: string }) {
  return (
    <Field
      label="Photo URL"
      name="photo"
      type="url"
      autoComplete="photo"
      maxLength={2048}
      pattern="https?://.*"
      defaultValue={saved}
      hint="Optional: the address of a picture, starting with http:// or https://"
    />
  );
}

/** What a profile is given for the photo field: a blank value becomes a single space (spec §5). */
export function photoOf(fields: FormData): string {
  return text(fields, "photo").trim() || " ";
}

/** A password that is being chosen, with the rules of the server. */
export function NewPasswordField({ label, name }: { label: string; name: string }) {
  return (
    <Field
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      minLength={8}
      maxLength={128}
      required
      hint="At least 8 characters"
    />
  );
}

/** A field's text, empty when the form has no such field. */
export function text(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "");
}
