import { type FormEvent, useEffect, useRef, useState } from "react";
import type { CreatedInvitation } from "../../contract/team.ts";
import { useAction } from "../use-action.ts";
import { invite } from "./my-team.ts";
import { NewLink } from "./new-link.tsx";

/** The form that invites somebody by e-mail or by a link; `free` is the number of seats that nothing holds. */
export function InvitePeople({ free }: { free: number }) {
  const [created, setCreated] = useState<CreatedInvitation>();
  const [email, setEmail] = useState("");
  const linkTitle = useRef<HTMLHeadingElement>(null);
  const { busy, error, run } = useAction(async () => {
    setCreated(await invite(email || undefined));
    setEmail("");
  });
  useEffect(() => {
    if (created) linkTitle.current?.focus();
  }, [created]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <section aria-labelledby="invite-title" className="profile-section">
      <h2 id="invite-title">Invite somebody</h2>
      {free > 0 ? (
        <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
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
          <p role="alert" className="form-error">
            {error}
          </p>
          <p>
            <button type="submit" className="btn btn-primary" aria-disabled={busy} aria-busy={busy}>
              {busy && <span aria-hidden className="spinner" />}
              {email ? "Send the invitation" : "Make a link"}
            </button>
          </p>
        </form>
      ) : (
        <p className="mt-2">
          All seats are taken, by members or by invitations. Remove somebody or take an invitation
          back to invite somebody else.
        </p>
      )}
      {created && <NewLink invitation={created} title={linkTitle} />}
    </section>
  );
}
