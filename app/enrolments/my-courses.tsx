import { type RefObject, useRef } from "react";
import { Link } from "react-router";
import type { Enrolment } from "../../contract/subscription.ts";
import { formatDate } from "../../contract/date.ts";
import { coursePath } from "../../contract/course-path.ts";
import { useSite } from "../site/use-site.ts";
import { Confirmation } from "../components/confirmation.tsx";
import { CourseName } from "../components/course-name.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import type { Result } from "../api/result.ts";

type MyCoursesProps = { loaded: Result<Enrolment[]> };

/** The section of the profile with the courses that the person takes. */
export function MyCourses({ loaded }: MyCoursesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="courses-title" className="profile-section">
      <h2 id="courses-title" ref={title} tabIndex={-1}>
        My courses
      </h2>
      <CourseList loaded={loaded} title={title} />
    </section>
  );
}

type Title = {
  /** Gets the focus when a course has left the list. */
  title: RefObject<HTMLElement | null>;
};

function CourseList({ loaded, title }: MyCoursesProps & Title) {
  if (loaded.state === "failed") return <LoadFailed message={loaded.message} />;
  if (loaded.value.length === 0) {
    return (
      <p className="mt-3 text-muted">
        You have no course yet.{" "}
        <Link to="/home" className="quiet-link inline-block font-semibold">
          See all courses
        </Link>
      </p>
    );
  }
  return (
    <ul className="order-list">
      {loaded.value.map((enrolment) => (
        <CourseRow key={enrolment.courseId} enrolment={enrolment} title={title} />
      ))}
    </ul>
  );
}

function CourseRow({ enrolment, title }: { enrolment: Enrolment } & Title) {
  const { courseId, courseName, enrolledAt } = enrolment;
  const { timeZone } = useSite();
  return (
    <li>
      <div className="min-w-0 grow">
        <Link to={coursePath(courseId)} className="quiet-link font-semibold">
          <CourseName name={courseName} />
        </Link>
        <p className="text-sm text-muted">Taken on {formatDate(enrolledAt, timeZone)}</p>
      </div>
      <Confirmation
        label="Give up the course"
        subject={courseName}
        question={`Give up ${courseName}? Your progress and your plan are kept.`}
        confirm="Yes: give up the course"
        keep="Keep it"
        fields={{ action: "leave course", id: courseId, name: courseName }}
        after={title}
      />
    </li>
  );
}
