import { Link } from "react-router";
import { coursePath } from "../../contract/course-path.ts";
import type { UnsettledRenewal } from "./plan-offer.ts";

const renewalMessages: Record<UnsettledRenewal, string> = {
  "unpaid renewal":
    "The renewal of your plan could not be charged. Change your card, and it goes on; or cancel that plan to choose another.",
  "awaited renewal":
    "The renewal of your plan is not confirmed yet. Once it is, you can change to another one here.",
  "awaited end":
    "You cancelled your plan, and its last month is over. The payment service has not confirmed its end yet: please look again in a while.",
};

type NotOrderableProps = {
  reason: "enrolled" | "course needed" | UnsettledRenewal;
  courseId: string | null;
};

/** Why the chosen plan cannot be ordered now, and the way on. */
export function NotOrderable({ reason, courseId }: NotOrderableProps) {
  if (reason === "enrolled") {
    return (
      <>
        <p>You take this course on Beginner already. There is nothing to pay.</p>
        <Link
          to={courseId === null ? "/home" : coursePath(courseId)}
          className="btn btn-primary btn-lg"
        >
          Go to the course
        </Link>
      </>
    );
  }
  if (reason === "course needed") {
    return (
      <>
        <p>Beginner costs nothing, and begins with a course.</p>
        <Link to="/home" className="btn btn-primary btn-lg">
          Choose a course
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="notice" data-tone={reason === "unpaid renewal" ? "warning" : undefined}>
        {renewalMessages[reason]}
      </p>
      <Link to="/profile/billing" className="btn btn-primary btn-lg">
        Go to Billing
      </Link>
    </>
  );
}
