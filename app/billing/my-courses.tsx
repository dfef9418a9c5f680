import { type RefObject, useRef } from "react";
import { toast } from "react-hot-toast/headless";
import { Link } from "react-router";
import type { Enrolment } from "../../contract/subscription.ts";
import { formatDate } from "../checkout/format-order.ts";
import { Confirmation } from "../components/confirmation.tsx";
import { CourseName } from "../components/course-name.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { leaveCourse, reloadEnrolments, useEnrolments } from "./enrolments.ts";

/** The section of the profile with the courses that the person takes. */
export function MyCourses() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="courses-title" className="profile-section">
      <h2 id="courses-title" ref={title} tabIndex={-1}>
        My courses
      </h2>
      <CourseList title={title} />
    </section>
  );
}

/** `title` gets the focus when a course has left the list. */
function CourseList({ title }: { title: RefObject<HTMLElement | null> }) {
  const result = useEnrolments();
  if (result.state === "failed") {
    return <LoadFailed message={result.message} reload={reloadEnrolments} />;
  }
  if (result.state !== "ready") {
    return (
      <div role="status">
        <p className="sr-only">Loading your courses…</p>
        <div className="skeleton mt-5 h-16 w-full" />
      </div>
    );
  }
  if (result.value.length === 0) {
    return (
      <p className="mt-3">
        You have no course yet.{" "}
        <Link to="/home" className="quiet-link font-semibold">
          See the courses
        </Link>
      </p>
    );
  }
  const leave = async ({ courseId, courseName }: Enrolment) => {
    await leaveCourse(courseId);
    toast(`You have given up ${courseName}.`);
    title.current?.focus();
  };
  return (
    <ul className="order-list">
      {result.value.map((enrolment) => (
        <CourseRow
          key={enrolment.courseId}
          enrolment={enrolment}
          onLeave={() => leave(enrolment)}
        />
      ))}
    </ul>
  );
}

type CourseRowProps = { enrolment: Enrolment; onLeave: () => Promise<void> };

function CourseRow({ enrolment, onLeave }: CourseRowProps) {
  const { courseId, courseName, enrolledAt } = enrolment;
  return (
    <li>
      <div className="min-w-0 grow">
        <Link to={`/course/category/${courseId}`} className="quiet-link font-semibold">
          <CourseName name={courseName} />
        </Link>
        <p className="text-sm text-muted">Taken on {formatDate(enrolledAt)}</p>
      </div>
      <Confirmation
        label="Give up the course"
        subject={courseName}
        question={`Give up ${courseName}? Your progress and your plan are kept.`}
        confirm="Yes: give up the course"
        keep="Keep it"
        onConfirm={onLeave}
      />
    </li>
  );
}
