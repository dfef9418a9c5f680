import { useRef } from "react";
import { Link } from "react-router";
import type { Team } from "../../contract/team.ts";
import { InvitePeople } from "./invite-people.tsx";
import { MemberRow } from "./member-row.tsx";
import { PendingInvitations } from "./pending-invitations.tsx";

/** A team as its owner sees it: seats, members, invitations. */
export function OwnTeam({ team }: { team: Team }) {
  const membersTitle = useRef<HTMLHeadingElement>(null);
  const { seats, members, invitations, open } = team;
  const free = seats.total - seats.taken - invitations.length;
  const held = invitations.length > 0 ? ` Held by invitations: ${invitations.length}.` : "";
  return (
    <>
      <section aria-labelledby="members-title" className="profile-section">
        <h2 id="members-title" ref={membersTitle} tabIndex={-1}>
          Members
        </h2>
        <p className="mt-2">
          {`${seats.taken} of ${seats.total} seats are taken, yours included.${held}`}
        </p>
        <SeatMarks team={team} />
        {!open && (
          <p className="notice mt-4" data-tone="warning">
            You have no Team plan now, so your members have no access. With another one, they have
            it again.{" "}
            <Link to="/profile/billing" className="quiet-link font-semibold">
              Billing
            </Link>
          </p>
        )}
        <ul className="order-list">
          <li className="font-semibold">You, the owner</li>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} title={membersTitle} />
          ))}
        </ul>
      </section>
      {open && <InvitePeople free={free} />}
      <PendingInvitations invitations={invitations} />
    </>
  );
}

/** A mark for each seat; the sentence above says the same. */
function SeatMarks({ team: { seats, invitations } }: { team: Team }) {
  const state = (seat: number) => {
    if (seat < seats.taken) return "taken";
    return seat < seats.taken + invitations.length ? "invited" : "free";
  };
  return (
    <p aria-hidden className="seat-marks">
      {Array.from({ length: seats.total }, (_, seat) => (
        <span key={seat} data-state={state(seat)} />
      ))}
    </p>
  );
}
