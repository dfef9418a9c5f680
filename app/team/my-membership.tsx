import type { RefObject } from "react";
import { Link } from "react-router";
import type { Membership } from "../../contract/team.ts";
import { SeatMessage } from "../plans/seat-message.tsx";
import { Confirmation } from "../components/confirmation.tsx";
import { useActionFetcher } from "../api/use-action-fetcher.ts";

type MyMembershipProps = {
  membership: Membership;
  /** Gets the focus when the person has left. */
  title: RefObject<HTMLElement | null>;
};

/** The person's own seat in somebody else's team. */
export function MyMembership({ membership, title }: MyMembershipProps) {
  const { showsProgress, owner } = membership;
  const { busy, error, submit } = useActionFetcher();
  // At once, and back when it fails.
  const shown = busy !== showsProgress;
  return (
    <section aria-labelledby="seat-title" className="profile-section">
      <h2 id="seat-title">Your seat</h2>
      <SeatMessage seat={membership} />
      <label className="mt-4 flex items-start gap-3">
        <input
          type="checkbox"
          role="switch"
          aria-checked={shown}
          className="checkbox-field mt-0.5 shrink-0"
          checked={shown}
          aria-busy={busy}
          onChange={() => submit({ action: "show progress", shows: !showsProgress })}
          disabled={owner === null}
        />
        <span>
          Show the owner which courses I learn and how many lessons I have finished. My code and my
          answers are never shown.
        </span>
      </label>
      <p role="alert" className="form-error mt-2">
        {error}
      </p>
      <div className="billing-actions">
        {membership.openUntil !== null && (
          <Link to="/home" className="btn btn-primary">
            Choose a course
          </Link>
        )}
        <Confirmation
          label="Leave the team"
          question="Leave the team? Your access through its plan ends at once. Your progress stays yours."
          confirm="Yes: leave the team"
          keep="Stay"
          fields={{ action: "leave" }}
          after={title}
        />
      </div>
    </section>
  );
}
