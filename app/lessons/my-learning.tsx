import { Link } from "react-router";
import { coursePath } from "../../contract/course-path.ts";
import { newCertificatePath } from "../certificates/certificate-path.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { pathOf } from "../progress/starting-point.ts";
import { useLearning } from "../progress/use-learning.ts";
import { ProgressAlpona } from "./progress-alpona.tsx";
import { type LearnedCourseDetails, useLearnedCourses } from "./use-learned-courses.ts";
import { inLanguage } from "../components/in-language.ts";

const shownCourses = 12;

/** The courses that the signed-in person has begun, with their progress and the way on. */
export function MyLearning() {
  const result = useLearnedCourses(useLearning(), shownCourses);
  return (
    <section className="profile-section" aria-labelledby="learning-title">
      <h2 id="learning-title">My learning</h2>
      {!result && (
        <p role="status" className="mt-3 text-muted">
          Loading your courses…
        </p>
      )}
      {result?.state === "failed" && <LoadFailed message={result.message} />}
      {result?.state === "ready" && <Courses courses={result.value} />}
    </section>
  );
}

function Courses({ courses }: { courses: LearnedCourseDetails[] }) {
  if (courses.length === 0) {
    return (
      <p className="mt-3 text-muted">
        You have not begun a course yet.{" "}
        <Link to="/home" className="quiet-link inline-block font-semibold">
          See all courses
        </Link>
      </p>
    );
  }
  return (
    <ul className="learned-courses">
      {courses.map(({ course, counts, next }) => (
        <li key={course.id}>
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
              className="font-display text-lg font-bold hover:underline"
            >
              {course.name}
            </Link>
            <div className="mt-2">
              <ProgressAlpona course={course} counts={counts} />
            </div>
          </div>
          <p className="flex flex-wrap gap-3">
            {next ? (
              <Link
                to={pathOf(course.id, next)}
                state={{ resume: next.activity === null }}
                prefetch="intent"
                className="btn btn-primary"
                aria-label={`Continue where you left off: ${course.name}`}
              >
                Continue
              </Link>
            ) : (
              <Link
                to={newCertificatePath(course.id)}
                className="btn btn-primary"
                aria-label={`Certificate of ${course.name}`}
              >
                Certificate
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
