import { ConnectedAccounts } from "./connected-accounts.tsx";
import { PasswordSettings } from "./password-settings.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { ProfileSection } from "./profile-section.tsx";
import type { User } from "../identity/provider.ts";
import { chosenEndAllSessions } from "../identity/chosen-adapter.ts";
import type { LoadedMethods } from "../identity/sign-in-methods.ts";
import type { Result } from "../api/result.ts";
import { useSignOutAfter } from "./use-sign-out-after.ts";

type SecuritySettingsProps = {
  user: User;
  methods: Result<LoadedMethods>;
};

/** How one signs in, and the end of all sessions. */
export function SecuritySettings({ user, methods }: SecuritySettingsProps) {
  const signOutAfter = useSignOutAfter();
  // When they could not be loaded, the form asks for the password, and the server decides.
  const hasPassword = methods.state === "failed" || methods.value.hasPassword;
  const endAllSessions = chosenEndAllSessions();
  return (
    <>
      {user.email && <PasswordSettings hasPassword={hasPassword} email={user.email} />}
      {methods.state === "ready" ? (
        <ConnectedAccounts email={user.email} methods={methods.value} />
      ) : (
        <section className="profile-section">
          <h2>Connected accounts</h2>
          <LoadFailed message={methods.message} />
        </section>
      )}
      {endAllSessions && (
        <ProfileSection
          title="Sign out everywhere"
          button="End every session"
          onSubmit={() => signOutAfter(endAllSessions)}
        >
          <p>Ends your sessions in every browser, this one included.</p>
        </ProfileSection>
      )}
    </>
  );
}
