import { useEffect } from "react";
import { useLocation } from "react-router";
import { loadSubscription } from "../plans/subscription.ts";
import { PageHead } from "../components/page-head.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { createAction } from "../api/create-action.ts";
import { AccessPending } from "../identity/access-pending.tsx";
import { loadPersonal } from "../identity/personal-data.ts";
import { settleAll } from "../api/result.ts";
import { rememberToken } from "../team/invitation-token.ts";
import { JoinTeam } from "../team/join-team.tsx";
import { findInvitation, joinTeam } from "../team/my-team.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/team-join.ts";

const goal = "join the team";

export function clientLoader() {
  return loadPersonal(() => settleAll({ plan: loadSubscription() }));
}

export const clientAction = createAction({
  find: (field) => findInvitation(field("token")),
  join: (field) => joinTeam(field("token")),
});

export function HydrateFallback() {
  return <AccessPending goal={goal} />;
}

/** The page that an invitation's link leads to; its fragment is the token. */
export default function TeamJoin({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const token = useToken();
  return (
    <ProtectedScreen goal={goal} loaded={loaderData}>
      {({ plan }) => (
        <div className="max-w-3xl">
          <PageHead
            title="Join a team"
            description={`Accept an invitation to a team at ${site.name}.`}
            path="/team/join"
            indexed={false}
          />
          <h1 className="font-display text-4xl font-bold sm:text-5xl">Join a team</h1>
          <JoinTeam key={token} token={token} plan={plan} />
        </div>
      )}
    </ProtectedScreen>
  );
}

/** Returns the token in the address, and remembers it for the way through sign-in. */
function useToken(): string {
  const { hash } = useLocation();
  const token = hash.slice(1);
  useEffect(() => {
    if (token) rememberToken(token);
  }, [token]);
  return token;
}
