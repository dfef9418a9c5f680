import { ProfilePage } from "../account/profile-page.tsx";
import { SecuritySettings } from "../account/security-settings.tsx";
import { settleAll } from "../api/result.ts";
import { AccessPending } from "../identity/access-pending.tsx";
import { loadPersonal } from "../identity/personal-data.ts";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { loadSignInMethods } from "../identity/sign-in-methods.ts";
import type { Route } from "./+types/profile-security.ts";

const goal = "see how you sign in";

export function clientLoader() {
  return loadPersonal(() => settleAll({ methods: loadSignInMethods() }));
}

export function HydrateFallback() {
  return <AccessPending goal={goal} />;
}

/** How one signs in, and the end of all sessions. */
export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <ProtectedScreen goal={goal} loaded={loaderData}>
      {({ methods }, user) => (
        <ProfilePage path="/profile/security">
          <SecuritySettings user={user} methods={methods} />
        </ProfilePage>
      )}
    </ProtectedScreen>
  );
}
