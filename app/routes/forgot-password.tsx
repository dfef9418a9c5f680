import { useState } from "react";
import { Link } from "react-router";
import { fieldText } from "../account/account-fields.tsx";
import { AccountForm } from "../account/account-form.tsx";
import { AccountPage } from "../account/account-page.tsx";
import { Field } from "../account/field.tsx";
import { PageHead } from "../components/page-head.tsx";
import { account } from "../identity/chosen-adapter.ts";

/** The screen that requests a link to a new password; it never reveals whether the account exists. */
export default function ForgotPassword() {
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<string>();
  const request = async (fields: FormData) => {
    await (await account()).requestPasswordReset(fieldText(fields, "email"));
    setSent(true);
  };
  return (
    <AccountPage heading="Choose a new password">
      <PageHead
        title="Forgotten password"
        description="Get a link to choose a new password."
        path="/forgot-password"
        indexed={false}
      />
      {sent ? (
        <p role="status" className="mt-5 text-lg">
          If there is an account with this address, a message with a link is on its way. The link
          works for one hour.
        </p>
      ) : (
        <AccountForm button="Send me a link" onSubmit={request} error={error} onError={setError}>
          <p>Enter the e-mail address of your account. We send a link to it.</p>
          <Field label="Your email" name="email" type="email" autoComplete="username" required />
        </AccountForm>
      )}
      <p className="mt-5 text-center">
        <Link to="/signin" className="quiet-link font-semibold">
          Back to signing in
        </Link>
      </p>
    </AccountPage>
  );
}
