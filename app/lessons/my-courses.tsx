import { type RefObject, useRef, useState } from "react";
import { Link } from "react-router";
import type { Enrolment } from "../../contract/subscription.ts";
import type { Result } from "../api/result.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { type LearnedCourse, useLearning } from "../progress/use-learning.ts";
import { CourseWithoutLessons, MyCourse } from "./my-course.tsx";
import { useLearnedCourses } from "./use-learned-courses.ts";

const shownAtFirst = 12;

/** The section of the profile with the courses that the person has begun, then those that they have taken besides. */
export function MyCourses({ loaded }: { loaded: Result<Enrolment[]> }) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="courses-title" className="profile-section">
      <h2 id="courses-title" ref={title} tabIndex={-1}>
        My courses
      </h2>
      {loaded.state === "failed" && <LoadFailed message={loaded.message} />}
      <Courses taken={loaded.state === "ready" ? loaded.value : undefined} title={title} />
    </section>
  );
}

type CoursesProps = {
  /** Undefined where they could not be loaded: the courses that are begun are shown without them. */
  taken: Enrolment[] | undefined;
  /** Gets the focus when a course has left the list. */
  title: RefObject<HTMLElement | null>;
};

function Courses({ taken, title }: CoursesProps) {
  const enrolments = taken ?? [];
  const [limit, setLimit] = useState(shownAtFirst);
  const begun = useLearning();
  const all = begun && [...begun, ...notBegun(enrolments, begun)];
  const result = useLearnedCourses(all, limit);
  if (!all || !result) {
    return (
      <p role="status" className="mt-3 text-muted">
        Loading your courses…
      </p>
    );
  }
  if (all.length === 0) return taken && <NoCourse />;
  const found = result.state === "ready" ? result.value : [];
  const shown = new Set(all.slice(0, limit).map(({ courseId }) => courseId));
  const withoutLessons = enrolments.filter(
    ({ courseId }) => shown.has(courseId) && !found.some(({ course }) => course.id === courseId),
  );
  return (
    <>
      {result.state === "failed" && <LoadFailed message={result.message} />}
      <ul className="my-courses">
        {found.map((details) => (
          <MyCourse
            key={details.course.id}
            details={details}
            enrolment={enrolments.find(({ courseId }) => courseId === details.course.id)}
            after={title}
          />
        ))}
        {withoutLessons.map((enrolment) => (
          <CourseWithoutLessons key={enrolment.courseId} enrolment={enrolment} after={title} />
        ))}
      </ul>
      {all.length > limit && (
        <button
          type="button"
          className="btn btn-outline mt-5"
          onClick={() => setLimit(limit + shownAtFirst)}
        >
          Show more courses
        </button>
      )}
    </>
  );
}

function NoCourse() {
  return (
    <p className="mt-3 text-muted">
      You have no course yet.{" "}
      <Link to="/home" className="quiet-link inline-block font-semibold">
        See all courses
      </Link>
    </p>
  );
}

function notBegun(enrolments: Enrolment[], begun: LearnedCourse[]): LearnedCourse[] {
  const ids = new Set(begun.map(({ courseId }) => courseId));
  return enrolments
    .filter(({ courseId }) => !ids.has(courseId))
    .map(({ courseId, enrolledAt }) => ({
      courseId,
      lastLesson: undefined,
      updatedAt: enrolledAt,
      here: { done: [], solved: [] },
    }));
}
