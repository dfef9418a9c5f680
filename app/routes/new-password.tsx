import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { NewPasswordField, text } from "../account/account-fields.tsx";
import { AccountForm } from "../account/account-form.tsx";
import { AccountPage } from "../account/account-page.tsx";
import { PageHead } from "../components/page-head.tsx";
import { useDeadLink } from "../identity/use-dead-link.ts";
import { account } from "../identity/chosen-adapter.ts";

/** Where the link of a reset message leads: chooses the new password. */
export default function NewPassword() {
  const [parameters] = useSearchParams();
  const [done, setDone] = useState(false);
  const [error, setError] = useState<string>();
  const deadLink = useDeadLink(parameters.toString());
  // Firebase calls it by another name in the links of a project that leads them here.
  const token = parameters.get("token") ?? parameters.get("oobCode");
  const choose = async (fields: FormData) => {
    await (await account()).resetPassword(token ?? "", text(fields, "password"));
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
      {done ? (
        <p role="status" className="mt-5 text-lg">
          The new password is set, and every session has ended. Please sign in with it.
        </p>
      ) : (
        <AccountForm
          button="Set the new password"
          onSubmit={choose}
          error={error ?? deadLink}
          onError={setError}
        >
          <NewPasswordField label="New password" name="password" />
        </AccountForm>
      )}
      <p className="mt-5 text-center">
        <Link to={done ? "/signin" : "/forgot-password"} className="quiet-link font-semibold">
          {done ? "Sign in" : "Ask for another link"}
        </Link>
      </p>
    </AccountPage>
  );
}
