import { toast } from "react-hot-toast/headless";
import { Link } from "react-router";
import { NewPasswordField, text } from "./account-fields.tsx";
import { Field } from "./account-form.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { account } from "../identity/chosen-adapter.ts";

/** A new password for the old one; accounts of social providers are told how to get a first one. */
export function PasswordSettings({ hasPassword }: { hasPassword: boolean }) {
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
      work={async (fields) => {
        await (await account()).changePassword(text(fields, "current"), text(fields, "new"));
        toast("Your password is changed, and other sessions have ended.");
      }}
    >
      <Field
        label="Current password"
        name="current"
        type="password"
        autoComplete="current-password"
        required
      />
      <NewPasswordField label="New password" name="new" />
    </ProfileSection>
  );
}

type DeleteAccountProps = {
  hasPassword: boolean;
  leave: (work: () => Promise<void>) => Promise<void>;
};

/** Deletes the account, against its password where it has one; `leave` then leads away. */
export function DeleteAccount({ hasPassword, leave }: DeleteAccountProps) {
  return (
    <ProfileSection
      title="Delete the account"
      button="Delete my account"
      danger
      work={(fields) =>
        leave(async () => {
          const password = hasPassword ? text(fields, "password") : undefined;
          await (await account()).deleteAccount(password);
        })
      }
    >
      <p>Deletes your account and all that belongs to it. This cannot be undone.</p>
      {hasPassword ? (
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      ) : (
        <label className="flex items-center gap-2.5">
          <input type="checkbox" required className="checkbox-field" />
          Yes, delete my account
        </label>
      )}
    </ProfileSection>
  );
}
