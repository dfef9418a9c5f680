import { toast } from "react-hot-toast/headless";
import { PhotoField, fieldText, photoUrl } from "./account-fields.tsx";
import { Field } from "./field.tsx";
import { ProfileSection } from "./profile-section.tsx";
import type { User } from "../identity/provider.ts";
import { identityProvider } from "../identity/use-identity.ts";

/** The form with the name and photo of the account. */
export function NameAndPhoto({ user }: { user: User }) {
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
