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

type DeleteAccountProps = PasswordSettingsProps & {
  /** Runs an action, then signs out on the landing page. */
  thenSignOut: (action: () => Promise<void>) => Promise<void>;
};

/** The form that deletes the account, with its password when it has one. */
export function DeleteAccount({ hasPassword, email, thenSignOut }: DeleteAccountProps) {
  return (
    <ProfileSection
      title="Delete the account"
      button="Delete my account"
      danger
      refusedField="password"
      onSubmit={(fields) =>
        thenSignOut(async () => {
          const password = hasPassword ? fieldText(fields, "password") : undefined;
          await (await account()).deleteAccount(password);
        })
      }
    >
      <p>Deletes your account and all that belongs to it. This cannot be undone.</p>
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
          <input type="checkbox" required className="checkbox-field" />
          Yes, delete my account
        </label>
      )}
    </ProfileSection>
  );
}
