import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import type { OfferedCourse } from "./offered-course.ts";
import { StartLink } from "./start-link.tsx";
import { PlanPrice } from "../plans/plan-price.tsx";

type PublicOfferProps = OfferedCourse & {
  /** Whether only its place is kept. */
  hidden?: boolean;
};

/** The way to all lessons of a course, and to those that are free, for everybody. */
export function PublicOffer({ hidden, ...props }: PublicOfferProps) {
  const { course, openCourses } = props;
  return (
    <p className={`course-offer print-hidden ${hidden ? "invisible" : ""}`}>
      <Link to={`/checkout/${course.id}`} className="btn btn-primary max-sm:px-3">
        <BadgeCheck aria-hidden size={18} /> Get premium access.
      </Link>
      <span>
        <strong>
          <PlanPrice plan="pro" />
        </strong>
        <span className="text-muted">/month</span>
      </span>
      {props.outline.length > 0 && (
        <span className="course-offer-row">
          <StartLink {...props} />
        </span>
      )}
      {openCourses !== undefined && (
        <span className="basis-full text-muted">
          {`Opens the ${openCourses === 1 ? "other course" : `${openCourses} other courses`} today.`}
        </span>
      )}
    </p>
  );
}
