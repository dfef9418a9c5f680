import type { RefObject } from "react";
import { Link } from "react-router";
import { coursePath } from "../../contract/course-path.ts";
import { formatDate } from "../../contract/date.ts";
import type { Enrolment } from "../../contract/subscription.ts";
import { Confirmation } from "../components/confirmation.tsx";
import { CourseName } from "../components/course-name.tsx";
import { inLanguage } from "../components/in-language.ts";
import { useSite } from "../site/use-site.ts";
import { ProgressAlpona } from "./progress-alpona.tsx";
import type { LearnedCourseDetails } from "./use-learned-courses.ts";
import { WayOn } from "./way-on.tsx";

type MyCourseProps = {
  details: LearnedCourseDetails;
  /** Undefined for a course that is read without having been taken. */
  enrolment: Enrolment | undefined;
  /** Gets the focus when the course has been given up. */
  after: RefObject<HTMLElement | null>;
};

/** A course of the person, with its progress and the way on. */
export function MyCourse({ details, enrolment, after }: MyCourseProps) {
  const { course, counts } = details;
  return (
    <li>
      <img
        src={course.img}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        className="course-cover"
      />
      <div className="min-w-0">
        <Link
          to={coursePath(course.id)}
          {...inLanguage(course.language)}
          className="font-display text-lg font-bold wrap-anywhere hover:underline"
        >
          {course.name}
        </Link>
        <div className="mt-2">
          <ProgressAlpona course={course} counts={counts} />
        </div>
        <div className="mt-4">
          <WayOn details={details} className="btn btn-primary" />
        </div>
        {enrolment && <Taken enrolment={enrolment} after={after} />}
      </div>
    </li>
  );
}

type TakenProps = { enrolment: Enrolment; after: RefObject<HTMLElement | null> };

/** A course that has no lessons, or no longer any. */
export function CourseWithoutLessons({ enrolment, after }: TakenProps) {
  return (
    <li data-plain>
      <div className="min-w-0">
        <Link to={coursePath(enrolment.courseId)} className="quiet-link font-semibold">
          <CourseName name={enrolment.courseName} />
        </Link>
        <Taken enrolment={enrolment} after={after} />
      </div>
    </li>
  );
}

function Taken({ enrolment, after }: TakenProps) {
  const { courseId, courseName, enrolledAt } = enrolment;
  const { timeZone } = useSite();
  return (
    <div className="taken-course">
      <span>Taken on {formatDate(enrolledAt, timeZone)}</span>
      <Confirmation
        label="Give up the course"
        subject={courseName}
        isQuiet
        question={`Give up ${courseName}? Your progress and your plan are kept.`}
        confirm="Yes: give up the course"
        keep="Keep it"
        fields={{ action: "leave course", id: courseId, name: courseName }}
        after={after}
      />
    </div>
  );
}
