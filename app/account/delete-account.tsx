import { useState } from "react";
import { Link } from "react-router";
import type { Result } from "../api/result.ts";
import { useMovedFocus } from "../components/use-moved-focus.ts";
import { account } from "../identity/chosen-adapter.ts";
import type { LoadedMethods } from "../identity/sign-in-methods.ts";
import { fieldText } from "./account-fields.tsx";
import { PasswordField, UserName } from "./password-field.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SignInAgain, hasSignedInRecently } from "./sign-in-again.tsx";
import { useSignOutAfter } from "./use-sign-out-after.ts";

type DeleteAccountProps = {
  email: string;
  /** When they could not be loaded, the form asks for the password, and the server decides. */
  methods: Result<LoadedMethods>;
};

/** The form that deletes the account, with its password or, where it has none, after a recent sign-in. */
export function DeleteAccount({ email, methods: loaded }: DeleteAccountProps) {
  const signOutAfter = useSignOutAfter();
  const methods = loaded.state === "ready" ? loaded.value : undefined;
  const hasPassword = methods?.hasPassword ?? true;
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  const { control, asked } = useMovedFocus<HTMLParagraphElement, HTMLInputElement>(asksToSignIn);
  const remove = async (fields: FormData) => {
    if (methods && !hasPassword && !hasSignedInRecently(methods)) {
      setAsksToSignIn(true);
      return;
    }
    const password = hasPassword ? fieldText(fields, "password") : undefined;
    await signOutAfter(async () => (await account()).deleteAccount(password));
  };
  if (methods && asksToSignIn) {
    return (
      <section className="profile-section">
        <h2>Delete the account</h2>
        <SignInAgain
          question={asked}
          email={email}
          methods={methods}
          goal="delete your account"
          onDone={() => setAsksToSignIn(false)}
        />
      </section>
    );
  }
  return (
    <ProfileSection
      title="Delete the account"
      button="Delete my account"
      danger
      refusedField="password"
      onSubmit={remove}
    >
      <p>
        Deletes your account at once, with your progress, drafts, answers, certificates and
        connected accounts. This cannot be undone. Orders and payments stay on record{" "}
        <Link to="/privacy#deleting" className="quiet-link">
          without your name and address
        </Link>
        , as accounting law requires.
      </p>
      <p>
        If you pay for a plan, cancel it first{" "}
        <Link to="/profile/billing" className="quiet-link">
          under Billing
        </Link>
        .
      </p>
      {hasPassword ? (
        <>
          <UserName email={email} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
          />
        </>
      ) : (
        <label className="flex items-center gap-2.5">
          <input type="checkbox" required className="checkbox-field" ref={control} />
          Yes, delete my account
        </label>
      )}
    </ProfileSection>
  );
}
