import { useNavigate } from "react-router";
import { ConnectedAccounts } from "./connected-accounts.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { PasswordSettings } from "./password-settings.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { ProfileSection } from "./profile-section.tsx";
import type { User } from "../identity/provider.ts";
import { chosenEndAllSessions } from "../identity/chosen-adapter.ts";
import { identityProvider } from "../identity/use-identity.ts";
import type { LoadedMethods } from "../identity/sign-in-methods.ts";
import type { Result } from "../api/result.ts";

type SecuritySettingsProps = {
  user: User;
  methods: Result<LoadedMethods>;
};

/** How one signs in, the end of all sessions and, last, of the account. */
export function SecuritySettings({ user, methods }: SecuritySettingsProps) {
  const navigate = useNavigate();
  // When they could not be loaded, the form asks for the password, and the server decides.
  const hasPassword = methods.state === "failed" || methods.value.hasPassword;
  const endAllSessions = chosenEndAllSessions();
  const thenSignOut = async (action: () => Promise<void>) => {
    await action();
    await navigate("/");
    await identityProvider().signOut();
  };
  return (
    <div id="security">
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
          onSubmit={() => thenSignOut(endAllSessions)}
        >
          <p>Ends your sessions in every browser, this one included.</p>
        </ProfileSection>
      )}
      <DeleteAccount
        email={user.email}
        methods={methods.state === "ready" ? methods.value : undefined}
        thenSignOut={thenSignOut}
      />
    </div>
  );
}
