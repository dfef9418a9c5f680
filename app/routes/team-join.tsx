import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { loadSubscription } from "../plans/subscription.ts";
import { PageHead } from "../components/page-head.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { createAction } from "../api/create-action.ts";
import { loadPersonal } from "../identity/personal-data.ts";
import { useIdentity } from "../identity/use-identity.ts";
import { settleAll } from "../api/result.ts";
import { InvitationPending } from "../team/invitation-pending.tsx";
import { rememberToken } from "../team/invitation-token.ts";
import { JoinTeam } from "../team/join-team.tsx";
import { findInvitation, joinTeam } from "../team/my-team.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/team-join.ts";

export function clientLoader() {
  return loadPersonal(() => settleAll({ plan: loadSubscription() }));
}

export const clientAction = createAction({
  find: ({ token }) => findInvitation(token),
  join: ({ token }) => joinTeam(token),
});

export function HydrateFallback() {
  return (
    <JoinPage>
      <InvitationPending />
    </JoinPage>
  );
}

/** The page that an invitation's link leads to; its fragment is the token. Who invites is told before signing in. */
export default function TeamJoin({ loaderData }: Route.ComponentProps) {
  const token = useToken();
  if (useIdentity().state === "signed out") {
    return (
      <JoinPage>
        <JoinTeam key={token} token={token} plan={undefined} />
      </JoinPage>
    );
  }
  return (
    <ProtectedScreen goal="join the team" loaded={loaderData}>
      {({ plan }) => (
        <JoinPage>
          <JoinTeam key={token} token={token} plan={plan} />
        </JoinPage>
      )}
    </ProtectedScreen>
  );
}

function JoinPage({ children }: { children: ReactNode }) {
  const site = useSite();
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Join a team"
        description={`Accept an invitation to a team at ${site.name}.`}
        path="/team/join"
        indexed={false}
      />
      <h1 className="font-display text-4xl font-bold sm:text-5xl">Join a team</h1>
      {children}
    </div>
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
