import { type ReactNode, useState } from "react";
import { Link, Navigate } from "react-router";
import { useSite } from "../use-site.ts";
import type { User } from "./provider.ts";
import { useReturnState } from "./return-path.ts";
import { useIdentity } from "./use-identity.ts";

type ProtectedScreenProps = {
  /** What the visitor signs in for, to complete the sentence "Sign in to …". */
  goal?: string;
  children: (user: User) => ReactNode;
};

/** A screen for signed-in visitors; redirects others to the sign-in screen, and shows a skeleton while loading (spec §2). */
export function ProtectedScreen({ goal, children }: ProtectedScreenProps) {
  const identity = useIdentity();
  const site = useSite();
  const state = useReturnState(goal);
  const [initialState] = useState(identity.state);
  if (identity.state === "signed in") return children(identity.user);
  if (identity.state === "signed out") {
    // After signing out on this screen, the visitor is already navigating to the landing page.
    return identity.inThisTab && initialState !== "signed out" ? (
      <Navigate to="/" replace />
    ) : (
      <Navigate to="/signin" replace state={state} />
    );
  }
  return (
    <div className="mx-auto max-w-3xl py-6">
      <title>{`Please wait · ${site.name}`}</title>
      <h1 className="font-display text-2xl font-bold">Access is denied</h1>
      <p className="mt-2 hidden noscript:block">
        This screen needs JavaScript, which your browser does not run. Courses, blog and FAQ can be
        read without it.
      </p>
      <p className="mt-2 text-muted scripts-only">
        This screen is for signed-in people. We are looking up whether you are one.{" "}
        <Link to="/signin" state={state} className="quiet-link font-semibold">
          Log In
        </Link>
      </p>
      <div aria-hidden className="scripts-only mt-8 flex flex-col gap-4">
        <div className="skeleton size-24 rounded-full" />
        <div className="skeleton h-6 w-64 max-w-full" />
        <div className="skeleton h-6 w-80 max-w-full" />
        <div className="skeleton h-32 w-full" />
      </div>
    </div>
  );
}
