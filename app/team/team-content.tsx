import type { RefObject } from "react";
import { Link } from "react-router";
import type { MyTeam } from "../../contract/team.ts";
import { formatPrice } from "../format/format-order.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { PaidAccess, WithLessons } from "../site/with-lessons.tsx";
import { MyMembership } from "./my-membership.tsx";
import { OwnTeam } from "./own-team.tsx";
import type { Result } from "../api/result.ts";
import { usePlanOf } from "../plans/use-plans.ts";

export type TeamContentProps = {
  loaded: Result<MyTeam>;
  /** Gets the focus when the person has left a team. */
  title: RefObject<HTMLElement | null>;
};

/** The team of the person's plan and their seat in another one. */
export function TeamContent({ loaded, title }: TeamContentProps) {
  if (loaded.state === "failed") return <LoadFailed message={loaded.message} />;
  const { team, membership } = loaded.value;
  return (
    <>
      {membership && <MyMembership membership={membership} title={title} />}
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
