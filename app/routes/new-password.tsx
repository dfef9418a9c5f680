import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { fieldText } from "../account/account-fields.tsx";
import { AccountForm } from "../account/account-form.tsx";
import { AccountPage } from "../account/account-page.tsx";
import { NewPasswordField, UserName } from "../account/password-field.tsx";
import { PageHead } from "../components/page-head.tsx";
import { useHydrated } from "../rendering/use-hydrated.ts";
import { useExpiredLink } from "../identity/use-expired-link.ts";
import { account } from "../identity/chosen-adapter.ts";

/** The screen that sets a new password; the link of a reset message leads here. */
export default function NewPassword() {
  const [parameters] = useSearchParams();
  const [done, setDone] = useState(false);
  const [error, setError] = useState<string>();
  const expiredLink = useExpiredLink(parameters.toString());
  // Firebase's name of the token, in the links of a project that points them here.
  const token = parameters.get("token") ?? parameters.get("oobCode");
  // Behind the #, so that no log of a server has it.
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const email = (hydrated && new URLSearchParams(hash.slice(1)).get("email")) || "";
  /** Whether the link went to an address that the account had before. */
  const isFormer = hydrated && parameters.has("former");
  const setPassword = async (fields: FormData) => {
    await (await account()).resetPassword(token ?? "", fieldText(fields, "password"));
    setDone(true);
  };
  return (
    <AccountPage heading="Choose a new password">
      <PageHead
        title="New password"
        description="Choose a new password."
        path="/new-password"
        indexed={false}
      />
      {done && (
        <p role="status" className="mt-5 text-lg">
          The new password is set, and every session has ended.{" "}
          {isFormer ? "Please sign in with it and the former address." : "Please sign in with it."}
        </p>
      )}
      {!done && expiredLink && (
        <p role="alert" className="form-error mt-5">
          {expiredLink}
        </p>
      )}
      {!done && !expiredLink && (
        <AccountForm
          button="Set the new password"
          onSubmit={setPassword}
          error={error}
          onError={setError}
        >
          {isFormer && (
            <p>
              With the new password, your account gets its former address again. Everybody is signed
              out, and social accounts that were connected later are disconnected.
            </p>
          )}
          <UserName email={email} />
          <NewPasswordField label="New password" name="password" />
        </AccountForm>
      )}
      <p className="mt-5 text-center">
        <Link
          to={done ? "/signin" : "/forgot-password"}
          className={
            done || expiredLink ? "btn btn-primary btn-lg w-full" : "quiet-link font-semibold"
          }
        >
          {done ? "Sign in" : "Ask for another link"}
        </Link>
      </p>
    </AccountPage>
  );
}
