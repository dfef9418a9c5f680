import { useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { toast } from "react-hot-toast/headless";
import { NewPasswordField, PhotoField, photoOf, text } from "../account/account-fields.tsx";
import { AccountForm, Field } from "../account/account-form.tsx";
import { AccountPage } from "../account/account-page.tsx";
import { PageHead } from "../components/page-head.tsx";
import { socialProvidersContext } from "../product-api-context.ts";
import type { Route } from "./+types/sign-in-or-up.ts";
import { useReturnPath } from "../identity/return-path.ts";
import { useDeadLink } from "../identity/use-dead-link.ts";
import { identityProvider, useIdentity } from "../identity/use-identity.ts";
import { SocialSignIn } from "../account/social-sign-in.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { socialProviders: context.get(socialProvidersContext) };
}

/** The sign-in and the sign-up screen: one screen, switched by its path (spec §2). */
export default function SignInOrUp({ loaderData }: Route.ComponentProps) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const goBack = () => navigate(returnPath, { replace: true });
  const signsUp = pathname.startsWith("/signup");
  const [error, setError] = useState<string>();
  const [used, setUsed] = useState(false);
  // A confirmation message's link leads to the profile, and from there whoever is not signed in is sent here.
  const deadLink = useDeadLink(returnPath.split("?")[1]);
  const form = {
    error: error ?? deadLink,
    onError: setError,
    onUse: () => setUsed(true),
    onSignedIn: goBack,
  };
  // Whoever is signed in already has no business here; whoever is just signing up must not be sent off in the middle.
  if (useIdentity().state === "signed in" && !used) return <Navigate to={returnPath} replace />;
  return (
    <AccountPage heading={signsUp ? "Sign Up to your platform" : "Sign in to our platform"}>
      <PageHead
        title={signsUp ? "Sign up" : "Sign in"}
        description={signsUp ? "Make an account at Pathshala." : "Sign in to Pathshala."}
        path={signsUp ? "/signup" : "/signin"}
        indexed={false}
      />
      {signsUp ? <SignUp {...form} /> : <SignIn {...form} />}
      <p className="mt-5 text-center">
        <Link
          to={signsUp ? "/signin" : "/signup"}
          state={state}
          replace
          className="quiet-link font-semibold"
        >
          {signsUp ? "Already Have a Account? Pls Login" : "Create account"}
        </Link>
      </p>
      <SocialSignIn
        available={loaderData.socialProviders}
        onStart={() => setUsed(false)}
        onError={setError}
      />
    </AccountPage>
  );
}

type FormProps = {
  error: string | undefined;
  onError: (error: string | undefined) => void;
  onUse: () => void;
  onSignedIn: () => void;
};

function SignIn({ onSignedIn, onUse, ...shown }: FormProps) {
  const signIn = async (fields: FormData) => {
    onUse();
    await identityProvider().signIn(text(fields, "email"), text(fields, "password"));
    onSignedIn();
  };
  return (
    <AccountForm
      {...shown}
      button="Sign In to your account"
      onSubmit={signIn}
      belowError={<RememberMe />}
    >
      <Field label="Your email" name="email" type="email" autoComplete="username" required />
      <Field
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
}

function RememberMe() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <label className="flex items-center gap-2.5">
        <input type="checkbox" name="remember" required className="checkbox-field" />
        Remember me
      </label>
      <Link to="/forgot-password" className="quiet-link">
        Forget Password
      </Link>
    </div>
  );
}

function SignUp({ onSignedIn, onUse, ...shown }: FormProps) {
  const signUp = async (fields: FormData) => {
    onUse();
    const identity = identityProvider();
    try {
      await identity.signUp(text(fields, "email"), text(fields, "password"));
    } catch (error) {
      // A failed creation is only logged (spec §8).
      console.error(error);
      return;
    }
    await identity.updateProfile({
      displayName: text(fields, "name"),
      photoURL: photoOf(fields),
    });
    await identity.sendVerificationEmail();
    toast("Pls check your Email to veryfy. If not found pls check spam folder.");
    onSignedIn();
  };
  return (
    <AccountForm {...shown} button="Sign Up to Create New Account" onSubmit={signUp}>
      <Field
        label="Pls Inter Your Full Name"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
      />
      <PhotoField />
      <Field label="Your email" name="email" type="email" autoComplete="username" required />
      <NewPasswordField label="Your password" name="password" />
    </AccountForm>
  );
}
