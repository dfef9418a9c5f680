import { useRef, useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";

import { PhotoField, fieldText, photoUrl } from "../account/account-fields.tsx";
import { AccountForm } from "../account/account-form.tsx";
import { AccountPage } from "../account/account-page.tsx";
import { isRefusal } from "../account/is-refusal.ts";
import { Field } from "../account/field.tsx";
import { NewPasswordField, PasswordField } from "../account/password-field.tsx";
import { PageHead } from "../components/page-head.tsx";
import { useRootData } from "../site/root-data.ts";
import { useSite } from "../site/use-site.ts";
import { useReturnPath, useSignInGoal } from "../identity/return-path.ts";
import { useExpiredLink } from "../identity/use-expired-link.ts";
import { currentIdentity, identityProvider, useIdentity } from "../identity/use-identity.ts";
import { sendVerification } from "../account/send-verification.ts";
import { SocialSignIn } from "../account/social-sign-in.tsx";

/** The sign-in and the sign-up screen: one screen, switched by its path (spec §2). */
export default function SignInOrUp() {
  const site = useSite();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const goal = useSignInGoal();
  const goBack = () => navigate(returnPath, { replace: true });
  const isSignUp = pathname.startsWith("/signup");
  const [error, setError] = useState<string>();
  const [submitted, setSubmitted] = useState(false);
  const [signUpFailed, setSignUpFailed] = useState(false);
  const otherForm = useRef<HTMLAnchorElement>(null);
  const pointToSignIn = () => {
    setSignUpFailed(true);
    otherForm.current?.focus();
  };
  // The link of a verification message leads to the profile, which redirects a signed-out visitor here.
  const expiredLink = useExpiredLink(returnPath.split("?")[1]);
  const form = {
    error: error ?? expiredLink,
    onError: setError,
    onStart: () => setSubmitted(true),
    onSignedIn: goBack,
  };
  // A form that was submitted here navigates by itself: a sign-up is signed in before it is complete.
  if (useIdentity().state === "signed in" && !submitted)
    return <Navigate to={returnPath} replace />;
  return (
    <AccountPage heading={isSignUp ? "Sign Up to your platform" : "Sign in to our platform"}>
      <PageHead
        title={isSignUp ? "Sign up" : "Sign in"}
        description={isSignUp ? `Make an account at ${site.name}.` : `Sign in to ${site.name}.`}
        path={isSignUp ? "/signup" : "/signin"}
        indexed={false}
      />
      {goal && <p className="mt-3">{`${isSignUp ? "Sign up" : "Sign in"} to ${goal}`}</p>}
      {isSignUp ? (
        <SignUp {...form} returnPath={returnPath} onFailed={pointToSignIn} />
      ) : (
        <SignIn {...form} />
      )}
      <p className="mt-5 text-center">
        <Link
          key={pathname}
          ref={otherForm}
          to={isSignUp ? "/signin" : "/signup"}
          state={state}
          replace
          className={isSignUp && signUpFailed ? "btn btn-outline" : "quiet-link font-semibold"}
        >
          {isSignUp ? "Already Have a Account? Pls Login" : "Create account"}
        </Link>
      </p>
      <SocialSignIn
        returnPath={returnPath}
        onStart={() => setSubmitted(false)}
        onError={setError}
      />
    </AccountPage>
  );
}

type FormProps = {
  error: string | undefined;
  onError: (error: string | undefined) => void;
  onStart: () => void;
  onSignedIn: () => void;
};

function SignIn({ onSignedIn, onStart, ...shown }: FormProps) {
  const signIn = async (fields: FormData) => {
    onStart();
    await identityProvider().signIn(fieldText(fields, "email"), fieldText(fields, "password"));
    onSignedIn();
  };
  return (
    <AccountForm
      {...shown}
      button="Sign In to your account"
      onSubmit={signIn}
      refusedField="password"
      belowError={<RememberMe />}
    >
      <Field label="Your email" name="email" type="email" autoComplete="username" required />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
}

function RememberMe() {
  const time = useRootData()?.firebase ? "until you log out" : "for 30 days";
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex items-center gap-2.5">
          <input
            type="checkbox"
            name="remember"
            required
            aria-describedby="remember"
            className="checkbox-field"
          />
          Remember me
        </label>
        <Link to="/forgot-password" className="quiet-link">
          Forget Password
        </Link>
      </div>
      <p id="remember" className="mt-2 text-sm text-muted">
        {`You stay signed in on this device ${time}. On a shared one, log out when you are done.`}
      </p>
    </div>
  );
}

type SignUpProps = FormProps & {
  returnPath: string;
  /** Called when the server refuses the account, most often because the address has one already. */
  onFailed: () => void;
};

function SignUp({ returnPath, onSignedIn, onStart, onFailed, ...shown }: SignUpProps) {
  const [incomplete, setIncomplete] = useState(false);
  const signUp = async (fields: FormData) => {
    onStart();
    const email = fieldText(fields, "email");
    // What follows on the account may have failed before.
    if (!isSignedInAs(email)) {
      try {
        await identityProvider().signUp(email, fieldText(fields, "password"));
      } catch (error) {
        // A failed sign-up is only logged (spec §8); a call that came to nothing is none.
        console.error(error);
        if (!isRefusal(error)) throw error;
        onFailed();
        return;
      }
    }
    await complete(fields, returnPath).catch((error: unknown) => {
      setIncomplete(true);
      throw error;
    });
    onSignedIn();
  };
  return (
    <AccountForm
      {...shown}
      button="Sign Up to Create New Account"
      onSubmit={signUp}
      belowError={incomplete ? <Incomplete onGoOn={onSignedIn} /> : <Agreement />}
    >
      <Field
        label="Pls Inter Your Full Name"
        name="name"
        autoComplete="name"
        required
        longest={100}
      />
      <PhotoField />
      <Field label="Your email" name="email" type="email" autoComplete="username" required />
      <NewPasswordField label="Your password" name="password" />
    </AccountForm>
  );
}

function Agreement() {
  return (
    <p className="text-sm text-muted">
      By signing up, you agree to the{" "}
      <a href="/terms" target="_blank" className="quiet-link">
        Terms of Service
      </a>
      . What is kept about you is on the page{" "}
      <a href="/privacy" target="_blank" className="quiet-link">
        Privacy
      </a>
      . Both open in a new tab.
    </p>
  );
}

/** Completes an account that has just been made to go on to a path. */
async function complete(fields: FormData, returnPath: string): Promise<void> {
  const displayName = fieldText(fields, "name");
  await identityProvider().updateProfile({ displayName, photoURL: photoUrl(fields) });
  await sendVerification(returnPath);
}

function isSignedInAs(email: string): boolean {
  const identity = currentIdentity();
  return (
    identity.state === "signed in" && identity.user.email.toLowerCase() === email.toLowerCase()
  );
}

/** Tells that the account exists, although something after that has failed. */
function Incomplete({ onGoOn }: { onGoOn: () => void }) {
  return (
    <p role="status">
      Your account is made, and you are signed in. The button below tries the rest again; you can
      also do it in your profile, and{" "}
      <button type="button" className="quiet-link font-semibold" onClick={onGoOn}>
        go on
      </button>
      .
    </p>
  );
}
