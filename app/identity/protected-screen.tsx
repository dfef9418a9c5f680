import { type ReactNode, useState } from "react";
import { Navigate } from "react-router";
import { AccessPending } from "./access-pending.tsx";
import type { PersonalData } from "./personal-data.ts";
import type { User } from "./provider.ts";
import { useReturnState } from "./return-path.ts";
import { useIdentity } from "./use-identity.ts";
import { useRevalidation } from "./use-revalidation.ts";
import type { Results } from "../api/result.ts";
import { PersonalContent } from "./personal-content.tsx";

type ProtectedScreenProps<Loaded extends Results> = {
  /** What the visitor signs in for, to complete the sentence "Sign in to …". */
  goal: string;
  loaded: PersonalData<Loaded>;
  children: (latest: Loaded, user: User) => ReactNode;
};

/** A screen with the data of the signed-in person, never of another; redirects others to the sign-in screen (spec §2). */
export function ProtectedScreen<Loaded extends Results>(props: ProtectedScreenProps<Loaded>) {
  const { goal, loaded, children } = props;
  const identity = useIdentity();
  const state = useReturnState(goal);
  const [initialState] = useState(identity.state);
  // Who is signed out sees none of it.
  const isOutdated = useRevalidation(identity.state === "signed in" ? loaded.uid : undefined);
  if (identity.state === "signed out") {
    // After signing out on this screen, the visitor is already navigating to the landing page.
    return identity.inThisTab && initialState !== "signed out" ? (
      <Navigate to="/" replace />
    ) : (
      <Navigate to="/signin" replace state={state} />
    );
  }
  if (identity.state === "loading" || isOutdated || loaded.data === undefined) {
    return <AccessPending goal={goal} />;
  }
  const { user } = identity;
  return (
    <PersonalContent uid={user.uid} loaded={loaded.data}>
      {(latest) => children(latest, user)}
    </PersonalContent>
  );
}
