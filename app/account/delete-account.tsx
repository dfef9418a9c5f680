import { Link } from "react-router";
import type { Result } from "../api/result.ts";
import { account } from "../identity/chosen-adapter.ts";
import type { LoadedMethods } from "../identity/sign-in-methods.ts";
import { OwnerSection } from "./owner-section.tsx";
import { useSignOutAfter } from "./use-sign-out-after.ts";

type DeleteAccountProps = { email: string; methods: Result<LoadedMethods> };

/** The form that deletes the account. */
export function DeleteAccount(props: DeleteAccountProps) {
  const signOutAfter = useSignOutAfter();
  return (
    <OwnerSection
      {...props}
      title="Delete the account"
      goal="delete your account"
      button="Delete my account"
      danger
      onSubmit={(_fields, password) =>
        signOutAfter(async () => (await account()).deleteAccount(password))
      }
    >
      {(hasPassword, control) => (
        <>
          <p>
            Deletes your account at once, with your progress, drafts, answers, certificates and
            connected accounts. This cannot be undone. Orders and payments stay on record{" "}
            <Link to="/privacy#deleting" className="quiet-link">
              without your name and address
            </Link>
            , as accounting law requires.
          </p>
          <p>
            If you pay for a plan, cancel it first{" "}
            <Link to="/profile/billing" className="quiet-link">
              under Billing
            </Link>
            .
          </p>
          {!hasPassword && (
            <label className="flex items-center gap-2.5">
              <input type="checkbox" required className="checkbox-field" ref={control} />
              Yes, delete my account
            </label>
          )}
        </>
      )}
    </OwnerSection>
  );
}
