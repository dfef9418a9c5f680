import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type PlanId, planName } from "../../contract/plan.ts";
import { lessonPath } from "../../contract/course-path.ts";
import { useActionFetcher } from "../api/use-action-fetcher.ts";
import { courseAccessPath, useCourseAccess } from "./course-access.ts";
import type { OfferedCourse } from "./offered-course.ts";
import { openPlan } from "../plans/subscription.ts";

type PersonalOfferProps = OfferedCourse & {
  uid: string;
  startLink: ReactNode;
  /** Shown until it is known what the person has. */
  pending: ReactNode;
  publicOffer: ReactNode;
};

/** The way into a course for a person who has a plan, and the offer for everybody for others. */
export default function PersonalOffer({ uid, pending, publicOffer, ...props }: PersonalOfferProps) {
  const access = useCourseAccess(props.course.id, uid);
  const take = useActionFetcher(courseAccessPath(props.course.id));
  if (!access) return pending;
  const found = access.state === "ready" ? access.value : undefined;
  const running = found && openPlan(found.current);
  return (
    <>
      {running ? (
        <PlanOffer {...props} plan={running.plan} isEnrolled={found.isEnrolled} take={take} />
      ) : (
        publicOffer
      )}
      <p role="alert" className="form-error mt-3 print-hidden">
        {take.error}
      </p>
    </>
  );
}

type PlanOfferProps = OfferedCourse & {
  plan: PlanId;
  startLink: ReactNode;
  isEnrolled: boolean;
  take: ReturnType<typeof useActionFetcher>;
};

function PlanOffer(props: PlanOfferProps) {
  const { course, outline, openCourses, plan, startLink, isEnrolled, take } = props;
  const { busy, submit } = take;
  const first = outline[0];
  const path = first ? lessonPath(course.id, first.name) : null;
  return (
    <div className="course-offer print-hidden" data-opens-lessons>
      {isEnrolled && !busy ? (
        first ? (
          startLink
        ) : (
          <InYourCourses />
        )
      ) : openCourses !== undefined ? null : (
        <button
          type="button"
          className="btn btn-primary max-sm:px-3"
          onClick={() => submit({ action: "take", plan, path })}
          aria-disabled={busy}
          aria-busy={busy}
        >
          {busy ? <span aria-hidden className="spinner" /> : <BadgeCheck aria-hidden size={18} />}
          <span>Take this course</span>
        </button>
      )}
      <span className={`font-semibold max-sm:text-sm ${first ? "course-offer-row" : ""}`}>
        You have {planName(plan)}
      </span>
    </div>
  );
}

function InYourCourses() {
  return (
    <Link to="/profile" className="btn btn-outline max-sm:px-3">
      <BadgeCheck aria-hidden size={18} /> In your courses
    </Link>
  );
}
