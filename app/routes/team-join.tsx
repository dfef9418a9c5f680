import { useEffect } from "react";
import { useLocation } from "react-router";
import { PageHead } from "../components/page-head.tsx";
import { useSite } from "../use-site.ts";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { rememberToken } from "../team/invitation-token.ts";
import { JoinTeam } from "../team/join-team.tsx";

/** The page that an invitation's link leads to; its fragment is the token. */
export default function TeamJoin() {
  const site = useSite();
  const token = useToken();
  return (
    <ProtectedScreen goal="join the team">
      {() => (
        <div className="max-w-3xl">
          <PageHead
            title="Join a team"
            description={`Accept an invitation to a team at ${site.name}.`}
            path="/team/join"
            indexed={false}
          />
          <h1 className="font-display text-4xl font-bold sm:text-5xl">Join a team</h1>
          <JoinTeam key={token} token={token} />
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
