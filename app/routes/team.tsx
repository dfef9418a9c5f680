import { useRef } from "react";
import { PageHead } from "../components/page-head.tsx";
import { useSite } from "../use-site.ts";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { TeamContent } from "../team/team-content.tsx";

/** The team of the person's plan, or the one in which they have a seat. */
export default function TeamScreen() {
  return <ProtectedScreen goal="see your team">{() => <TeamPage />}</ProtectedScreen>;
}

function TeamPage() {
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
      <TeamContent title={title} />
    </div>
  );
}
