import { toast } from "react-hot-toast/headless";
import { useNavigate } from "react-router";
import { PhotoField, photoOf, text } from "./account-fields.tsx";
import { Field } from "./account-form.tsx";
import { DeleteAccount, PasswordSettings } from "./password-settings.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { endAllSessions } from "../identity/embedded-account.ts";
import { firebaseSettings } from "../identity/firebase-settings.ts";
import type { User } from "../identity/provider.ts";
import { identityProvider } from "../identity/use-identity.ts";

/** What one can change about one's account. */
export function ProfileSettings({ user }: { user: User }) {
  const navigate = useNavigate();
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
          <PasswordSettings />
        </>
      )}
      {!firebaseSettings() && (
        <ProfileSection
          title="Sign out everywhere"
          button="End every session"
          work={() => leave(endAllSessions)}
        >
          <p>Ends your sessions in every browser, this one included.</p>
        </ProfileSection>
      )}
      <DeleteAccount leave={leave} />
    </>
  );
}

function Verification({ user }: { user: User }) {
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
    </ProfileSection>
  );
}
