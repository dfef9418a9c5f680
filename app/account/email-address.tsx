import { useLocation } from "react-router";
import type { Result } from "../api/result.ts";
import type { User } from "../identity/provider.ts";
import type { LoadedMethods } from "../identity/sign-in-methods.ts";
import { useExpiredLink } from "../identity/use-expired-link.ts";
import { ChangeEmail } from "./change-email.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { sendVerification } from "./send-verification.ts";

type EmailAddressProps = { user: User; methods: Result<LoadedMethods> };

/** Whether the e-mail address of the account is confirmed, and the form that changes it. */
export function EmailAddress({ user, methods }: EmailAddressProps) {
  const expiredLink = useExpiredLink(useLocation().search);
  if (user.emailVerified) {
    return (
      <ChangeEmail
        title="E-mail address"
        introduction={
          <>
            <p>Your address is confirmed.</p>
            {expiredLink && <p className="form-error">{expiredLink}</p>}
          </>
        }
        email={user.email}
        methods={methods}
      />
    );
  }
  return (
    <>
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
      <ChangeEmail title="Change the e-mail address" email={user.email} methods={methods} />
    </>
  );
}
