import { planName } from "../../contract/plan.ts";
import { useCallback, useState } from "react";
import { toast } from "react-hot-toast/headless";
import { Link, useNavigate } from "react-router";
import type { FoundInvitation } from "../../contract/team.ts";
import { useSubscription } from "../billing/subscription.ts";
import { ActionButton } from "../components/action-button.tsx";
import { PaidAccess, WithLessons } from "../editorial/with-lessons.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { useQuery } from "../use-query.ts";
import { forgetToken, rememberedToken } from "./invitation-token.ts";
import { acceptInvitation, findInvitation } from "./my-team.ts";

/** What a person who has opened an invitation decides. `token` is that of the link; without one, the remembered one. */
export function JoinTeam({ token: linked }: { token: string }) {
  const [token] = useState(() => linked || rememberedToken());
  if (token === undefined) {
    return (
      <p className="mt-4">
        This page needs the link of an invitation. Open the link again, or ask for another one.
      </p>
    );
  }
  return <Invitation token={token} />;
}

function Invitation({ token }: { token: string }) {
  const load = useCallback(() => findInvitation(token), [token]);
  const { result, reload } = useQuery(load);
  if (result.state === "failed") {
    return (
      <>
        <LoadFailed message={result.message} reload={reload} />
        <p className="mt-6">
          <Link to="/team" className="quiet-link font-semibold">
            See your team
          </Link>
        </p>
      </>
    );
  }
  if (result.state === "loading") {
    return (
      <div role="status">
        <p className="sr-only">Looking up the invitation…</p>
        <div className="skeleton mt-6 h-40 w-full" />
      </div>
    );
  }
  return <Decision token={token} invitation={result.value} />;
}

function Decision({ token, invitation }: { token: string; invitation: FoundInvitation }) {
  const navigate = useNavigate();
  const owner = invitation.owner.trim() || "Somebody without a name";
  const join = async () => {
    await acceptInvitation(token);
    forgetToken();
    toast("You are in the team.");
    await navigate("/team", { replace: true });
  };
  return (
    <section aria-labelledby="invitation-title" className="profile-section">
      <h2 id="invitation-title" className="break-words">
        {owner} invites you
      </h2>
      <p className="mt-2">
        You <WithLessons otherwise="have">read</WithLessons> <PaidAccess /> as long as the team’s
        plan runs, and pay nothing. The owner sees your name. Your progress stays yours, unless you
        choose to show it.
      </p>
      <OwnPlanNote />
      <div className="billing-actions">
        <ActionButton className="btn btn-primary" action={join}>
          Join the team
        </ActionButton>
        <Link to="/" className="btn btn-ghost" onClick={forgetToken}>
          No, thanks
        </Link>
      </div>
    </section>
  );
}

/** For those who pay a plan already. */
function OwnPlanNote() {
  const result = useSubscription();
  const own = result.state === "ready" ? result.value : null;
  if (!own?.renews) return null;
  const name = planName(own.plan);
  return (
    <p className="notice mt-4" data-tone="warning">
      You pay {name} already, and joining does not cancel it. Cancel it in{" "}
      <Link to="/profile#billing" className="quiet-link font-semibold">
        Billing
      </Link>{" "}
      if you do not want to pay for both.
    </p>
  );
}
