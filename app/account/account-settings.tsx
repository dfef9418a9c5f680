import { toast } from "react-hot-toast/headless";
import { useLocation } from "react-router";
import { PhotoField, fieldText, photoUrl } from "./account-fields.tsx";
import { Field } from "./field.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { sendVerification } from "./send-verification.ts";
import type { User } from "../identity/provider.ts";
import { useExpiredLink } from "../identity/use-expired-link.ts";
import { identityProvider } from "../identity/use-identity.ts";

/** The name, photo and e-mail address of the account. */
export function AccountSettings({ user }: { user: User }) {
  return (
    <>
      <NameAndPhoto user={user} />
      {user.email && <Verification user={user} />}
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
        longest={100}
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
      onSubmit={() => sendVerification()}
    >
      <p>
        Your address is not confirmed yet. Open the link in the message that we have sent to it.
      </p>
      {expiredLink && <p className="form-error">{expiredLink}</p>}
    </ProfileSection>
  );
}
