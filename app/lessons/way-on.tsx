import { Link } from "react-router";
import { newCertificatePath } from "../certificates/certificate-path.ts";
import { pathOf } from "../progress/starting-point.ts";
import type { LearnedCourseDetails } from "./use-learned-courses.ts";

type WayOnProps = { details: LearnedCourseDetails; className: string };

/** The link to what comes next in a course, or to its certificate. */
export function WayOn({ details: { course, isBegun, next }, className }: WayOnProps) {
  const to = next ? pathOf(course.id, next) : newCertificatePath(course.id);
  const [label, inFull] = next
    ? isBegun
      ? ["Continue", "Continue where you left off"]
      : ["Start", "Start"]
    : ["Certificate", "Certificate of"];
  return (
    <Link
      to={to}
      state={next && { resume: next.activity === null }}
      prefetch="intent"
      className={className}
      aria-label={`${inFull}${next ? ":" : ""} ${course.name}`}
    >
      {label}
    </Link>
  );
}
