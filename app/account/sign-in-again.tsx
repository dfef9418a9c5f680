import { type RefObject, useState } from "react";
import { toast } from "react-hot-toast/headless";
import { useLocation, useRevalidator } from "react-router";
import { type SocialProvider, socialProviderNames } from "../../contract/social.ts";
import { serverNow } from "../api/server-time.ts";
import { readableError } from "../identity/readable-error.ts";
import type { LoadedMethods } from "../identity/sign-in-methods.ts";
import { identityProvider } from "../identity/use-identity.ts";
import { AccountForm } from "./account-form.tsx";
import { fieldText } from "./account-fields.tsx";
import { PasswordField, UserName } from "./password-field.tsx";
import { ProviderLogo } from "./provider-logo.tsx";

/** For how long the server takes a sign-in as recent, less a minute for what is done then, in milliseconds. */
const recent = 9 * 60_000;

/** Returns whether one has signed in recently enough to change how one signs in. */
export function hasSignedInRecently({ signedInAt }: LoadedMethods): boolean {
  return signedInAt === undefined || serverNow() - signedInAt < recent;
}

type SignInAgainProps = {
  /** Refers to what is asked. */
  question: RefObject<HTMLParagraphElement | null>;
  email: string;
  methods: LoadedMethods;
  /** What it is for, to complete the sentence "To …, please sign in again". */
  goal: string;
  /** Called once the methods tell of the new sign-in. */
  onDone: () => void;
};

/** Asks a signed-in person for their password or, where there is none, for a connected account. */
export function SignInAgain({ question, email, methods, goal, onDone }: SignInAgainProps) {
  const [error, setError] = useState<string>();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const finish = async () => {
    await revalidate();
    toast("You have signed in again. Please go on.");
    onDone();
  };
  const signInAt = async (provider: SocialProvider) => {
    setError(undefined);
    try {
      await identityProvider().signInWithPopup(provider, pathname);
      await finish();
    } catch (failure) {
      setError(readableError(failure));
    }
  };
  return (
    <div className="mt-6">
      <p ref={question} tabIndex={-1}>
        You signed in a while ago. To {goal}, please sign in again.
      </p>
      {methods.hasPassword ? (
        <AccountForm
          button="Sign in again"
          error={error}
          onError={setError}
          refusedField="again"
          onSubmit={async (fields) => {
            await identityProvider().signIn(email, fieldText(fields, "again"));
            await finish();
          }}
        >
          <UserName email={email} />
          <PasswordField
            label="Your password"
            name="again"
            autoComplete="current-password"
            required
          />
        </AccountForm>
      ) : (
        <>
          <div className="mt-4 flex flex-wrap gap-3">
            {methods.connected.map((provider) => (
              <button
                key={provider}
                type="button"
                className="btn btn-outline"
                onClick={() => signInAt(provider)}
              >
                <ProviderLogo provider={provider} />
                <span>Sign in with {socialProviderNames[provider]}</span>
              </button>
            ))}
          </div>
          <p role="alert" className="form-error mt-4">
            {error}
          </p>
        </>
      )}
    </div>
  );
}
