import type { Seat } from "../../contract/subscription.ts";
import { useSite } from "../site/use-site.ts";
import { formatDay } from "../../contract/date.ts";

/** What a seat in somebody else's team gives, without the plan's billing. */
export function SeatMessage({ seat: { owner, openUntil, renews } }: { seat: Seat }) {
  const { hasLessons, timeZone } = useSite();
  const access = hasLessons
    ? "Every lesson of every course is open to you"
    : "You have premium access to every course";
  const whose =
    owner === null
      ? "a team whose owner has left"
      : `the team of ${owner.trim() || "an owner without a name"}`;
  return (
    <p className="mt-2 break-words">
      You have a seat in {whose}.{" "}
      {openUntil === null
        ? "It has no plan now."
        : renews
          ? `${access}, and the plan goes on.`
          : `${access} until ${formatDay(openUntil, timeZone)}; then the team’s plan ends.`}
    </p>
  );
}
