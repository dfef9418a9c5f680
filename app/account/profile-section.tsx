import { type ReactNode, useState } from "react";
import { AccountForm } from "./account-form.tsx";

type SectionProps = {
  /** For links to the section. */
  id?: string;
  title: string;
  button: string;
  danger?: boolean;
  onSubmit: (fields: FormData) => Promise<void>;
  /** The name of the field that is in error when the server refuses what was submitted. */
  refusedField?: string;
  children: ReactNode;
};

/** A section of the profile with a form. */
export function ProfileSection({ id, title, children, ...form }: SectionProps) {
  const [error, setError] = useState<string>();
  return (
    <section id={id} className="profile-section">
      <h2>{title}</h2>
      <AccountForm {...form} error={error} onError={setError}>
        {children}
      </AccountForm>
    </section>
  );
}
