import { Field } from "./account-form.tsx";

/** The URL of the user's photo, which may be blank (spec §5). */
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

/** Returns the value of the photo field; a blank one becomes a single space (spec §5). */
export function photoUrl(fields: FormData): string {
  return fieldText(fields, "photo").trim() || " ";
}

/** A field for a new password, with the server's rules. */
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

/** Returns a field's text; empty when the form has no such field. */
export function fieldText(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "");
}
