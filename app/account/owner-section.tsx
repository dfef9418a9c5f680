import { type ReactNode, type RefObject, useState } from "react";
import type { Result } from "../api/result.ts";
import { useMovedFocus } from "../components/use-moved-focus.ts";
import type { LoadedMethods } from "../identity/sign-in-methods.ts";
import { fieldText } from "./account-fields.tsx";
import { PasswordField, UserName } from "./password-field.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SignInAgain, hasSignedInRecently } from "./sign-in-again.tsx";

type OwnerSectionProps = {
  title: string;
  /** What stands above the form, also while it asks for another sign-in. */
  introduction?: ReactNode;
  email: string;
  /** When they could not be loaded, the form asks for the password, and the server decides. */
  methods: Result<LoadedMethods>;
  /** What it is for, to complete the sentence "To …, please sign in again". */
  goal: string;
  button: string;
  danger?: boolean;
  /** `password` is undefined where the account has none. */
  onSubmit: (fields: FormData, password: string | undefined) => Promise<void>;
  /** The fields above the password; `control` is the one that gets the focus after another sign-in. */
  children: (hasPassword: boolean, control: RefObject<HTMLInputElement | null>) => ReactNode;
};

/** A section with a form that needs the password or, where the account has none, a recent sign-in. */
export function OwnerSection({
  title,
  introduction,
  email,
  methods: loaded,
  goal,
  onSubmit,
  children,
  ...form
}: OwnerSectionProps) {
  const methods = loaded.state === "ready" ? loaded.value : undefined;
  const hasPassword = methods?.hasPassword ?? true;
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  const { control, asked } = useMovedFocus<HTMLParagraphElement, HTMLInputElement>(asksToSignIn);
  const submit = async (fields: FormData) => {
    if (methods && !hasPassword && !hasSignedInRecently(methods)) setAsksToSignIn(true);
    else await onSubmit(fields, hasPassword ? fieldText(fields, "password") : undefined);
  };
  if (methods && asksToSignIn) {
    return (
      <section className="profile-section">
        <h2>{title}</h2>
        {introduction}
        <SignInAgain
          question={asked}
          email={email}
          methods={methods}
          goal={goal}
          onDone={() => setAsksToSignIn(false)}
        />
      </section>
    );
  }
  return (
    <ProfileSection title={title} onSubmit={submit} refusedField="password" {...form}>
      {introduction}
      {children(hasPassword, control)}
      {hasPassword && (
        <>
          <UserName email={email} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
          />
        </>
      )}
    </ProfileSection>
  );
}
