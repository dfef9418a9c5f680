import { toast } from "react-hot-toast/headless";
import { useLocation, useNavigate } from "react-router";
import type { SocialProvider } from "../../contract/social.ts";
import { PhotoField, photoOf, text } from "./account-fields.tsx";
import { Field } from "./account-form.tsx";
import { ConnectedAccounts } from "./connected-accounts.tsx";
import { DeleteAccount, PasswordSettings } from "./password-settings.tsx";
import { ProfileSection } from "./profile-section.tsx";
import type { User } from "../identity/provider.ts";
import { useDeadLink } from "../identity/use-dead-link.ts";
import { identityProvider } from "../identity/use-identity.ts";
import { useWaysToSignIn } from "../identity/use-ways-to-sign-in.ts";

type ProfileSettingsProps = {
  user: User;
  /** The social accounts that can be connected on this site. */
  socialProviders: SocialProvider[];
};

/** What one can change about one's account. */
export function ProfileSettings({ user, socialProviders }: ProfileSettingsProps) {
  const navigate = useNavigate();
  const { ways, reload } = useWaysToSignIn();
  const endAllSessions = ways?.account?.endAllSessions;
  const leave = async (work: () => Promise<void>) => {
    await work();
    await navigate("/");
    await identityProvider().signOut();
  };
  return (
    <>
      <ProfileSection
        title="Name and photo"
        button="Save"
        work={async (fields) => {
          await identityProvider().updateProfile({
            displayName: text(fields, "name"),
            photoURL: photoOf(fields),
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
      {user.email && (
        <>
          <Verification user={user} />
          {ways && <PasswordSettings hasPassword={ways.hasPassword} />}
        </>
      )}
      {ways?.account && (
        <ConnectedAccounts available={socialProviders} ways={ways} reload={reload} />
      )}
      {endAllSessions && (
        <ProfileSection
          title="Sign out everywhere"
          button="End every session"
          work={() => leave(endAllSessions)}
        >
          <p>Ends your sessions in every browser, this one included.</p>
        </ProfileSection>
      )}
      {ways && <DeleteAccount hasPassword={ways.hasPassword} leave={leave} />}
    </>
  );
}

function Verification({ user }: { user: User }) {
  const deadLink = useDeadLink(useLocation().search);
  if (user.emailVerified) {
    return (
      <section className="profile-section">
        <h2>E-mail address</h2>
        <p className="mt-3">Your address is confirmed.</p>
      </section>
    );
  }
  const send = async () => {
    await identityProvider().sendVerificationEmail();
    toast("Pls check your Email to veryfy. If not found pls check spam folder.");
  };
  return (
    <ProfileSection title="E-mail address" button="Send the message again" work={send}>
      <p>
        Your address is not confirmed yet. Open the link in the message that we have sent to it.
      </p>
      {deadLink && <p className="form-error">{deadLink}</p>}
    </ProfileSection>
  );
}
