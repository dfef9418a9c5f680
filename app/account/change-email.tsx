import { type ReactNode, useState } from "react";
import type { Result } from "../api/result.ts";
import { account } from "../identity/chosen-adapter.ts";
import type { LoadedMethods } from "../identity/sign-in-methods.ts";
import { fieldText } from "./account-fields.tsx";
import { Field } from "./field.tsx";
import { OwnerSection } from "./owner-section.tsx";

type ChangeEmailProps = {
  title: string;
  introduction?: ReactNode;
  email: string;
  methods: Result<LoadedMethods>;
};

/** The form that changes the e-mail address. */
export function ChangeEmail(props: ChangeEmailProps) {
  const [sentTo, setSentTo] = useState<string>();
  const change = async (fields: FormData, password: string | undefined) => {
    setSentTo(undefined);
    const newEmail = fieldText(fields, "email");
    await (await account()).changeEmail(newEmail, password);
    setSentTo(newEmail);
  };
  return (
    <OwnerSection
      {...props}
      goal="change your address"
      button="Change the address"
      onSubmit={change}
    >
      {(_hasPassword, control) => (
        <>
          <div role="status" className="-mb-4">
            {sentTo && (
              <p className="mb-4 wrap-anywhere">
                A message is on its way to {sentTo}. Open its link within an hour, in a browser in
                which you are signed in.
              </p>
            )}
          </div>
          <Field
            label="New e-mail address"
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            hint="A message with a link goes there. Until the link is opened, nothing changes."
            ref={control}
          />
        </>
      )}
    </OwnerSection>
  );
}
