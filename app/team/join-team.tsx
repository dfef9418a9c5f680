import { useCallback, useEffect, useState } from "react";
import { Link, useFetcher, useFormAction } from "react-router";
import { planName } from "../../contract/plan.ts";
import type { CurrentSubscription } from "../../contract/subscription.ts";
import type { FoundInvitation } from "../../contract/team.ts";
import type { Action } from "../api/actions.ts";
import { ActionButton } from "../components/action-button.tsx";
import { BusyButton } from "../components/busy-button.tsx";
import { PaidAccess, WithLessons } from "../site/with-lessons.tsx";
import type { Result } from "../api/result.ts";
import { useReturnState } from "../identity/return-path.ts";
import { InvitationPending } from "./invitation-pending.tsx";
import { forgetToken, rememberedToken } from "./invitation-token.ts";

type JoinTeamProps = {
  /** The token of the link; without one, the remembered one is used. */
  token: string;
  /** The person's own plan; undefined before they have signed in. */
  plan: Result<CurrentSubscription> | undefined;
};

/** What a person who has opened an invitation decides. */
export function JoinTeam({ token: linked, plan }: JoinTeamProps) {
  const [token] = useState(() => linked || rememberedToken());
  if (token === undefined) {
    return (
      <p className="mt-4">
        This page needs the link of an invitation. Open the link again, or ask for another one.
      </p>
    );
  }
  return <Invitation token={token} plan={plan} />;
}

/** Submits the token, as no address may hold it. */
function Invitation({ token, plan }: JoinTeamProps) {
  const { data: found, state, submit } = useFetcher<Result<FoundInvitation>>();
  // That of this screen, also while it is left.
  const action = useFormAction();
  const find = useCallback(() => {
    const fields: Action = { action: "find", token };
    return submit(fields, { action, method: "post", encType: "application/json" });
  }, [token, submit, action]);
  useEffect(() => {
    void find();
  }, [find]);
  if (!found) return <InvitationPending />;
  if (found.state === "failed") {
    return (
      <>
        <p role="alert" className="form-error mt-4">
          {found.message}
        </p>
        <p className="mt-4">
          <BusyButton
            className="btn btn-outline"
            busy={state !== "idle"}
            onClick={() => void find()}
          >
            Try again
          </BusyButton>
        </p>
        <p className="mt-6">
          <Link to="/team" className="quiet-link font-semibold">
            See your team
          </Link>
        </p>
      </>
    );
  }
  return <Decision token={token} invitation={found.value} plan={plan} />;
}

type DecisionProps = JoinTeamProps & { invitation: FoundInvitation };

function Decision({ token, invitation, plan }: DecisionProps) {
  const owner = invitation.owner.trim() || "Somebody without a name";
  return (
    <section aria-labelledby="invitation-title" className="profile-section">
      <h2 id="invitation-title" className="break-words">
        {owner} invites you
      </h2>
      <p className="mt-2">
        To a seat in the team of {owner}: you <WithLessons otherwise="have">read</WithLessons>{" "}
        <PaidAccess /> as long as the team’s plan runs, and pay nothing. The owner sees your name.
        Your progress stays yours, unless you choose to show it.
      </p>
      {plan && <OwnPlanNote plan={plan} />}
      <div className="billing-actions">
        {plan ? (
          <ActionButton className="btn btn-primary" fields={{ action: "join", token }}>
            Join the team
          </ActionButton>
        ) : (
          <SignInLinks owner={owner} />
        )}
        <Link to="/" className="btn btn-ghost" onClick={forgetToken}>
          No, thanks
        </Link>
      </div>
    </section>
  );
}

/** The ways to an account, from which one comes back here. */
function SignInLinks({ owner }: { owner: string }) {
  const state = useReturnState(`join the team of ${owner}`);
  return (
    <>
      <Link to="/signup" state={state} className="btn btn-primary">
        Create account
      </Link>
      <Link to="/signin" state={state} className="btn btn-outline">
        I have an account
      </Link>
    </>
  );
}

/** For those who pay a plan already. */
function OwnPlanNote({ plan }: { plan: Result<CurrentSubscription> }) {
  const own = plan.state === "ready" ? plan.value.subscription : null;
  if (!own?.renews) return null;
  const name = planName(own.plan);
  return (
    <p className="notice mt-4" data-tone="warning">
      You pay {name} already, and joining does not cancel it. Cancel it in{" "}
      <Link to="/profile/billing" className="quiet-link font-semibold">
        Billing
      </Link>{" "}
      if you do not want to pay for both.
    </p>
  );
}
