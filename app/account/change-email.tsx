import { type ReactNode, useState } from "react";
import type { Result } from "../api/result.ts";
import { useMovedFocus } from "../components/use-moved-focus.ts";
import { account } from "../identity/chosen-adapter.ts";
import type { LoadedMethods } from "../identity/sign-in-methods.ts";
import { fieldText } from "./account-fields.tsx";
import { Field } from "./field.tsx";
import { PasswordField, UserName } from "./password-field.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SignInAgain, hasSignedInRecently } from "./sign-in-again.tsx";

type ChangeEmailProps = {
  title: string;
  email: string;
  /** When they could not be loaded, the form asks for the password, and the server decides. */
  methods: Result<LoadedMethods>;
  /** What stands above the form. */
  children?: ReactNode;
};

/** The form that changes the e-mail address, with the password or, where there is none, after a recent sign-in. */
export function ChangeEmail({ title, email, methods: loaded, children }: ChangeEmailProps) {
  const methods = loaded.state === "ready" ? loaded.value : undefined;
  const hasPassword = methods?.hasPassword ?? true;
  const [sentTo, setSentTo] = useState<string>();
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  const { control, asked } = useMovedFocus<HTMLParagraphElement, HTMLInputElement>(asksToSignIn);
  const change = async (fields: FormData) => {
    setSentTo(undefined);
    if (methods && !hasPassword && !hasSignedInRecently(methods)) {
      setAsksToSignIn(true);
      return;
    }
    const newEmail = fieldText(fields, "email");
    const password = hasPassword ? fieldText(fields, "emailPassword") : undefined;
    await (await account()).changeEmail(newEmail, password);
    setSentTo(newEmail);
  };
  if (methods && asksToSignIn) {
    return (
      <section className="profile-section">
        <h2>{title}</h2>
        {children}
        <SignInAgain
          question={asked}
          email={email}
          methods={methods}
          goal="change your address"
          onDone={() => setAsksToSignIn(false)}
        />
      </section>
    );
  }
  return (
    <ProfileSection
      title={title}
      button="Change the address"
      refusedField={hasPassword ? "emailPassword" : "email"}
      onSubmit={change}
    >
      {children}
      <Field
        label="New e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        hint="A message with a link goes there. Until the link is opened, nothing changes."
        ref={control}
      />
      {hasPassword && (
        <>
          <UserName email={email} />
          <PasswordField
            label="Your password"
            name="emailPassword"
            autoComplete="current-password"
            required
          />
        </>
      )}
      <div role="status" className="-mt-4">
        {sentTo && (
          <p className="mt-4 wrap-anywhere">
            A message is on its way to {sentTo}. Open its link within an hour, in a browser in which
            you are signed in.
          </p>
        )}
      </div>
    </ProfileSection>
  );
}
