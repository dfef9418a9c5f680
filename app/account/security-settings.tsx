import { useNavigate } from "react-router";
import type { SocialProvider } from "../../contract/social.ts";
import { ConnectedAccounts } from "./connected-accounts.tsx";
import { DeleteAccount, PasswordSettings } from "./password-settings.tsx";
import { ProfileSection } from "./profile-section.tsx";
import type { User } from "../identity/provider.ts";
import { chosenEndAllSessions } from "../identity/chosen-adapter.ts";
import { identityProvider } from "../identity/use-identity.ts";
import { useSignInMethods } from "../identity/use-sign-in-methods.ts";

type SecuritySettingsProps = {
  user: User;
  /** The social providers that are set up on this site. */
  socialProviders: SocialProvider[];
};

/** How one signs in, the end of all sessions and, last, of the account. */
export function SecuritySettings({ user, socialProviders }: SecuritySettingsProps) {
  const navigate = useNavigate();
  const { methods, reload } = useSignInMethods();
  const endAllSessions = chosenEndAllSessions();
  const thenSignOut = async (action: () => Promise<void>) => {
    await action();
    await navigate("/");
    await identityProvider().signOut();
  };
  return (
    <div id="security">
      {user.email && methods && <PasswordSettings hasPassword={methods.hasPassword} />}
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
    </div>
  );
}
