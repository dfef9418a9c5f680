import { toast } from "react-hot-toast/headless";
import type { Membership } from "../../contract/team.ts";
import { SeatMessage } from "../billing/seat-message.tsx";
import { Confirmation } from "../components/confirmation.tsx";
import { useAction } from "../use-action.ts";
import { leaveTeam, showProgress } from "./my-team.ts";

type MyMembershipProps = {
  membership: Membership;
  /** Called once the person has left. */
  onLeft: () => void;
};

/** The person's own seat in somebody else's team. */
export function MyMembership({ membership, onLeft }: MyMembershipProps) {
  const { showsProgress, owner } = membership;
  const { busy, error, run } = useAction(() => showProgress(!showsProgress));
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
          onChange={() => void run()}
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
        <Confirmation
          label="Leave the team"
          question="Leave the team? The lessons that need a plan close to you at once, unless you have one yourself. Your progress stays yours."
          confirm="Yes: leave the team"
          keep="Stay"
          onConfirm={async () => {
            await leaveTeam();
            toast("You have left the team.");
            onLeft();
          }}
        />
      </div>
    </section>
  );
}
