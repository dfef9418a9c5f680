import { useRef } from "react";
import type { Team } from "../../contract/team.ts";
import { formatDay } from "../../contract/date.ts";
import { useSite } from "../site/use-site.ts";
import { Confirmation } from "../components/confirmation.tsx";

/** The invitations that nobody has accepted yet. */
export function PendingInvitations({ invitations }: Pick<Team, "invitations">) {
  const { timeZone } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="invitations-title" className="profile-section">
      <h2 id="invitations-title" ref={title} tabIndex={-1}>
        Invitations
      </h2>
      {invitations.length === 0 && <p className="mt-2">No invitation is waiting.</p>}
      <ul className="order-list">
        {invitations.map(({ id, email, expiresAt }) => (
          <li key={id}>
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold break-all">{email ?? "By link"}</p>
              <p className="text-sm text-muted">Open until {formatDay(expiresAt, timeZone)}</p>
            </div>
            <Confirmation
              label="Take back"
              subject={email ?? "the link"}
              question="Take this invitation back? Its link then admits nobody."
              confirm="Yes: take it back"
              keep="Leave it open"
              fields={{ action: "take back", id }}
              after={title}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
