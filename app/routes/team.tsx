import { useRef } from "react";
import { PageHead } from "../components/page-head.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { createAction } from "../api/create-action.ts";
import { AccessPending } from "../identity/access-pending.tsx";
import { loadPersonal } from "../identity/personal-data.ts";
import { settleAll } from "../api/result.ts";
import {
  invite,
  leaveTeam,
  loadTeam,
  removeMember,
  showProgress,
  takeBack,
} from "../team/my-team.ts";
import { TeamContent, type TeamContentProps } from "../team/team-content.tsx";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/team.ts";

const goal = "see your team";

export function clientLoader() {
  return loadPersonal(() => settleAll({ team: loadTeam() }));
}

export const clientAction = createAction({
  invite: ({ email }) => invite(email),
  "take back": ({ id }) => takeBack(id),
  remove: ({ id }) => removeMember(id),
  "show progress": ({ shows }) => showProgress(shows),
  leave: leaveTeam,
});

export function HydrateFallback() {
  return <AccessPending goal={goal} />;
}

/** The team of the person's plan, or the one in which they have a seat. */
export default function TeamScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ProtectedScreen goal={goal} loaded={loaderData}>
      {({ team }) => <TeamPage loaded={team} />}
    </ProtectedScreen>
  );
}

function TeamPage({ loaded }: Pick<TeamContentProps, "loaded">) {
  const site = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Team"
        description={`Your team at ${site.name}: its seats, members and invitations.`}
        path="/team"
        indexed={false}
      />
      <h1 ref={title} tabIndex={-1} className="font-display text-4xl font-bold sm:text-5xl">
        Team
      </h1>
      <TeamContent loaded={loaded} title={title} />
    </div>
  );
}
