import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import { PlanPrice } from "../plans/plan-price.tsx";

type PublicOfferProps = {
  course: Course;
  /** For a planned course: how many courses are open. */
  openCourses: number | undefined;
  /** Whether only its place is kept. */
  hidden?: boolean;
};

/** The way to all lessons of a course, for everybody. */
export function PublicOffer({ course, openCourses, hidden }: PublicOfferProps) {
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
      {openCourses !== undefined && (
        <span className="basis-full text-muted">
          {`Opens the ${openCourses === 1 ? "other course" : `${openCourses} other courses`} today.`}
        </span>
      )}
    </p>
  );
}
