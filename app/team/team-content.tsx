import { type RefObject } from "react";
import { Link } from "react-router";
import { formatPrice } from "../checkout/format-order.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { PaidAccess, WithLessons } from "../editorial/with-lessons.tsx";
import { MyMembership } from "./my-membership.tsx";
import { reloadTeam, useMyTeam } from "./my-team.ts";
import { OwnTeam } from "./own-team.tsx";
import { usePlanOf } from "../use-plans.ts";

/** The team of the person's plan and their seat in another one. `title` gets the focus after leaving. */
export function TeamContent({ title }: { title: RefObject<HTMLElement | null> }) {
  const result = useMyTeam();
  if (result.state === "failed") {
    return <LoadFailed message={result.message} reload={reloadTeam} />;
  }
  if (result.state !== "ready") {
    return (
      <div role="status">
        <p className="sr-only">Loading your team…</p>
        <div className="skeleton mt-6 h-40 w-full" />
        <div className="skeleton mt-6 h-40 w-full" />
      </div>
    );
  }
  const { team, membership } = result.value;
  return (
    <>
      {membership && <MyMembership membership={membership} onLeft={() => title.current?.focus()} />}
      {team && <OwnTeam team={team} />}
      {!team && !membership && <NoTeam />}
    </>
  );
}

function NoTeam() {
  const plan = usePlanOf("team");
  return (
    <section className="profile-section">
      <h2>You have no team</h2>
      <p className="mt-2">
        A Team plan <WithLessons otherwise="gives">opens</WithLessons> <PaidAccess /> to five
        people, you included, for {formatPrice(plan)} a month. Somebody who has one can invite you.
      </p>
      <p className="mt-5">
        <Link to="/#pricing" className="btn btn-primary">
          See the plans
        </Link>
      </p>
    </section>
  );
}
