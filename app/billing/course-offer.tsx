import { BadgeCheck, Play } from "lucide-react";
import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import { planName } from "../../contract/plan.ts";
import type { Subscription } from "../../contract/subscription.ts";
import type { CourseProgress } from "../learning/use-course-progress.ts";
import { lessonPath } from "../lesson/lesson-path.ts";
import { startingPoint } from "../lesson/starting-point.ts";
import { useIsEnrolled } from "./enrolments.ts";
import { useOpenPlan } from "./subscription.ts";
import { useTakeCourse } from "./use-take-course.ts";
import { PlanPrice } from "../editorial/plan-price.tsx";

type CourseOfferProps = {
  course: Course;
  outline: LessonSummary[];
  progress: CourseProgress | undefined;
};

/** The way to all lessons of a course: to the checkout, or for a person who has a plan, into the course. */
export function CourseOffer(props: CourseOfferProps) {
  const plan = useOpenPlan();
  if (plan) return <PlanOffer {...props} plan={plan} />;
  return (
    <p className="course-offer print-hidden">
      <Link to={`/checkout/${props.course.id}`} className="btn btn-primary max-sm:px-3">
        <BadgeCheck aria-hidden size={18} /> Get premium access.
      </Link>
      <span>
        <strong>
          <PlanPrice plan="pro" />
        </strong>
        <span className="text-muted">/month</span>
      </span>
    </p>
  );
}

function PlanOffer({ plan, ...props }: CourseOfferProps & { plan: Subscription }) {
  const { course, outline } = props;
  const isEnrolled = useIsEnrolled(course.id);
  const { busy, error, take } = useTakeCourse(course, plan.plan, outline[0]?.name);
  return (
    <div className="course-offer print-hidden">
      {isEnrolled && !busy ? (
        <LinkIntoCourse {...props} />
      ) : (
        <button
          type="button"
          className="btn btn-primary max-sm:px-3"
          onClick={() => void take()}
          disabled={isEnrolled === undefined}
          aria-disabled={busy}
          aria-busy={busy}
        >
          {busy ? <span aria-hidden className="spinner" /> : <BadgeCheck aria-hidden size={18} />}
          Take this course
        </button>
      )}
      <span className="font-semibold max-sm:text-sm">You have {planName(plan.plan)}</span>
      <p role="alert" className="form-error basis-full">
        {error}
      </p>
    </div>
  );
}

function LinkIntoCourse({ course, outline, progress }: CourseOfferProps) {
  const start = startingPoint(outline, progress);
  if (!start) {
    return (
      <Link to="/profile" className="btn btn-outline max-sm:px-3">
        <BadgeCheck aria-hidden size={18} /> In your courses
      </Link>
    );
  }
  return (
    <Link
      to={lessonPath(course.id, start.lesson.name)}
      state={start.resumes && { resume: true }}
      prefetch="intent"
      className="btn btn-primary max-sm:px-3"
    >
      <Play aria-hidden size={18} /> {start.resumes ? "Continue learning" : "Start learning"}
    </Link>
  );
}
