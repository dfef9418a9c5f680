import { Field } from "./field.tsx";

/** The URL of the user's photo, which may be blank (spec §5). */
export function PhotoField({ saved = "" }: { saved?: string }) {
  return (
    <Field
      label="Photo URL"
      name="photo"
      type="url"
      autoComplete="photo"
      longest={2048}
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

/** Returns a field's text; empty when the form has no such field. */
export function fieldText(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "");
}
