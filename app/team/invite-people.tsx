import { type FormEvent, useEffect, useRef, useState } from "react";
import type { CreatedInvitation } from "../../contract/team.ts";
import { BusyButton } from "../components/busy-button.tsx";
import { useActionFetcher } from "../api/use-action-fetcher.ts";
import { NewLink } from "./new-link.tsx";

/** The form that invites somebody by e-mail or by a link; `free` is the number of seats that nothing holds. */
export function InvitePeople({ free }: { free: number }) {
  const [email, setEmail] = useState("");
  const linkTitle = useRef<HTMLHeadingElement>(null);
  const [created, setCreated] = useState<CreatedInvitation>();
  const { busy, error, value, submit } = useActionFetcher<CreatedInvitation>();
  // The link is shown once, so it stays when a further invitation fails.
  if (value && value !== created) {
    setCreated(value);
    setEmail("");
  }
  useEffect(() => {
    if (created) linkTitle.current?.focus();
  }, [created]);
  const invite = (event: FormEvent) => {
    event.preventDefault();
    submit({ action: "invite", email });
  };
  return (
    <section aria-labelledby="invite-title" className="profile-section">
      <h2 id="invite-title">Invite somebody</h2>
      {free > 0 ? (
        <form onSubmit={invite} className="mt-4 flex flex-col gap-4">
          <label className="field">
            <span>Their email</span>
            <input
              type="email"
              name="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              aria-describedby="invite-hint"
            />
            <small id="invite-hint" className="text-muted">
              Leave it empty to pass a link on yourself.
            </small>
          </label>
          <p>
            <BusyButton type="submit" className="btn btn-primary" busy={busy}>
              {email ? "Send the invitation" : "Make a link"}
            </BusyButton>
          </p>
        </form>
      ) : (
        <p className="mt-2">
          All seats are taken, by members or by invitations. Remove somebody or take an invitation
          back to invite somebody else.
        </p>
      )}
      <p role="alert" className="form-error mt-4">
        {error}
      </p>
      {created && <NewLink invitation={created} title={linkTitle} />}
    </section>
  );
}
