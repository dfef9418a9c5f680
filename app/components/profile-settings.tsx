import { type ReactNode, useState } from "react";
import { toast } from "react-hot-toast/headless";
import { useNavigate } from "react-router";
import { NewPasswordField, PhotoField, photoOf, text } from "./account-fields.tsx";
import { AccountForm, Field } from "./account-form.tsx";
import { changePassword, deleteAccount, endAllSessions } from "../identity/account.ts";
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
      <Section
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
      </Section>
      <Verification user={user} />
      <Section
        title="Password"
        button="Change the password"
        work={async (fields) => {
          await changePassword(text(fields, "current"), text(fields, "new"));
          toast("Your password is changed, and other sessions have ended.");
        }}
      >
        <Field
          label="Current password"
          name="current"
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPasswordField label="New password" name="new" />
      </Section>
      <Section
        title="Sign out everywhere"
        button="End every session"
        work={() => leave(endAllSessions)}
      >
        <p>Ends your sessions in every browser, this one included.</p>
      </Section>
      <Section
        title="Delete the account"
        button="Delete my account"
        work={(fields) => leave(() => deleteAccount(text(fields, "password")))}
      >
        <p>Deletes your account and all that belongs to it. This cannot be undone.</p>
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </Section>
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
    <Section title="E-mail address" button="Send the message again" work={send}>
      <p>
        Your address is not confirmed yet. Open the link in the message that we have sent to it.
      </p>
    </Section>
  );
}

type SectionProps = {
  title: string;
  button: string;
  work: (fields: FormData) => Promise<void>;
  children: ReactNode;
};

function Section({ title, button, work, children }: SectionProps) {
  const [error, setError] = useState<string>();
  return (
    <section className="profile-section">
      <h2>{title}</h2>
      <AccountForm button={button} onSubmit={work} error={error} onError={setError}>
        {children}
      </AccountForm>
    </section>
  );
}
