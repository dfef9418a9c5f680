import { toast } from "react-hot-toast/headless";
import { useLocation, useNavigate } from "react-router";
import type { SocialProvider } from "../../contract/social.ts";
import { PhotoField, fieldText, photoUrl } from "./account-fields.tsx";
import { Field } from "./field.tsx";
import { ConnectedAccounts } from "./connected-accounts.tsx";
import { DeleteAccount, PasswordSettings } from "./password-settings.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { sendVerification } from "./send-verification.ts";
import type { User } from "../identity/provider.ts";
import { chosenEndAllSessions } from "../identity/chosen-adapter.ts";
import { useExpiredLink } from "../identity/use-expired-link.ts";
import { identityProvider } from "../identity/use-identity.ts";
import { useSignInMethods } from "../identity/use-sign-in-methods.ts";

type ProfileSettingsProps = {
  user: User;
  /** The social providers that are set up on this site. */
  socialProviders: SocialProvider[];
};

/** The settings of the account. */
export function ProfileSettings({ user, socialProviders }: ProfileSettingsProps) {
  const navigate = useNavigate();
  const { methods, reload } = useSignInMethods();
  const endAllSessions = chosenEndAllSessions();
  const thenSignOut = async (action: () => Promise<void>) => {
    await action();
    await navigate("/");
    await identityProvider().signOut();
  };
  return (
    <>
      <NameAndPhoto user={user} />
      {user.email && (
        <>
          <Verification user={user} />
          {methods && <PasswordSettings hasPassword={methods.hasPassword} />}
        </>
      )}
      {methods?.account && (
        <ConnectedAccounts available={socialProviders} methods={methods} reload={reload} />
      )}
      {endAllSessions && (
        <ProfileSection
          title="Sign out everywhere"
          button="End every session"
          onSubmit={() => thenSignOut(endAllSessions)}
        >
          <p>Ends your sessions in every browser, this one included.</p>
        </ProfileSection>
      )}
      {methods && <DeleteAccount hasPassword={methods.hasPassword} thenSignOut={thenSignOut} />}
    </>
  );
}

function NameAndPhoto({ user }: { user: User }) {
  return (
    <ProfileSection
      id="name"
      title="Name and photo"
      button="Save"
      onSubmit={async (fields) => {
        await identityProvider().updateProfile({
          displayName: fieldText(fields, "name"),
          photoURL: photoUrl(fields),
        });
        toast("Your profile is saved.");
      }}
    >
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={user.displayName ?? ""}
        required
      />
      <PhotoField saved={user.photoURL?.trim() ?? ""} />
    </ProfileSection>
  );
}

function Verification({ user }: { user: User }) {
  const expiredLink = useExpiredLink(useLocation().search);
  if (user.emailVerified) {
    return (
      <section className="profile-section">
        <h2>E-mail address</h2>
        <p className="mt-3">Your address is confirmed.</p>
      </section>
    );
  }
  return (
    <ProfileSection
      title="E-mail address"
      button="Send the message again"
      onSubmit={sendVerification}
    >
      <p>
        Your address is not confirmed yet. Open the link in the message that we have sent to it.
      </p>
      {expiredLink && <p className="form-error">{expiredLink}</p>}
    </ProfileSection>
  );
}
