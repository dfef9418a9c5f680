import { DownloadData } from "../account/download-data.tsx";
import { DeleteAccount } from "../account/delete-account.tsx";
import { EmailAddress } from "../account/email-address.tsx";
import { NameAndPhoto } from "../account/name-and-photo.tsx";
import { ProfileHead } from "../account/profile-head.tsx";
import { ProfilePage } from "../account/profile-page.tsx";
import { settleAll } from "../api/result.ts";
import { AccessPending } from "../identity/access-pending.tsx";
import { loadPersonal } from "../identity/personal-data.ts";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { loadSignInMethods } from "../identity/sign-in-methods.ts";
import type { Route } from "./+types/profile-account.ts";

const goal = "see your account";

export function clientLoader() {
  return loadPersonal(() => settleAll({ methods: loadSignInMethods() }));
}

export function HydrateFallback() {
  return <AccessPending goal={goal} />;
}

/** Name, photo and e-mail address, one's data and, last, the account's end. */
export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <ProtectedScreen goal={goal} loaded={loaderData}>
      {({ methods }, user) => (
        <ProfilePage path="/profile/account">
          <ProfileHead user={user} />
          <NameAndPhoto user={user} />
          {user.email && <EmailAddress user={user} methods={methods} />}
          <DownloadData />
          <DeleteAccount email={user.email} methods={methods} />
        </ProfilePage>
      )}
    </ProtectedScreen>
  );
}
