import { type ReactNode, useState } from "react";
import { AccountForm } from "./account-form.tsx";

type SectionProps = {
  title: string;
  button: string;
  /** Whether the button destroys something. */
  danger?: boolean;
  work: (fields: FormData) => Promise<void>;
  children: ReactNode;
};

/** A part of the profile with a form: what it is called, its fields, and what its button does. */
export function ProfileSection({ title, button, danger = false, work, children }: SectionProps) {
  const [error, setError] = useState<string>();
  return (
    <section className="profile-section">
      <h2>{title}</h2>
      <AccountForm button={button} danger={danger} onSubmit={work} error={error} onError={setError}>
        {children}
      </AccountForm>
    </section>
  );
}
