import { toast } from "react-hot-toast/headless";
import { Link } from "react-router";
import { fieldText } from "./account-fields.tsx";
import { NewPasswordField, PasswordField, UserName } from "./password-field.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { account } from "../identity/chosen-adapter.ts";

type PasswordSettingsProps = { hasPassword: boolean; email: string };

/** The form that changes the password, or how to set one for an account without a password. */
export function PasswordSettings({ hasPassword, email }: PasswordSettingsProps) {
  if (!hasPassword) {
    return (
      <section className="profile-section">
        <h2>Password</h2>
        <p className="mt-3">
          You sign in with a social account, so there is no password here. To have one as well, ask
          for it by{" "}
          <Link to="/forgot-password" className="quiet-link font-semibold">
            Forget Password
          </Link>
          .
        </p>
      </section>
    );
  }
  return (
    <ProfileSection
      title="Password"
      button="Change the password"
      refusedField="current"
      onSubmit={async (fields) => {
        await (
          await account()
        ).changePassword(fieldText(fields, "current"), fieldText(fields, "new"));
        toast("Your password is changed, and other sessions have ended.");
      }}
    >
      <UserName email={email} />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        required
      />
      <NewPasswordField label="New password" name="new" />
    </ProfileSection>
  );
}
