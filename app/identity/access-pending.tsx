import { Link } from "react-router";
import { useSite } from "../site/use-site.ts";
import { useReturnState } from "./return-path.ts";

/** What a screen for signed-in visitors shows while its data loads, and without JavaScript (spec §2). */
export function AccessPending({ goal }: { goal: string }) {
  const site = useSite();
  const state = useReturnState(goal);
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
