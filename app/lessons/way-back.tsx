import { Link } from "react-router";
import type { ActivityKind } from "../../contract/lesson.ts";
import { inLanguage } from "../components/in-language.ts";
import { useLearningSummary } from "../progress/use-learning-summary.ts";
import { useLearning } from "../progress/use-learning.ts";
import { useOwner } from "../progress/use-owner.ts";
import { ProgressAlpona } from "./progress-alpona.tsx";
import { type LearnedCourseDetails, useLearnedCourses } from "./use-learned-courses.ts";
import { WayOn } from "./way-on.tsx";

/** The course learned last, and up to two others. */
const shown = 3;

/** The way on in the courses that a person has begun; empty while they load. */
export default function WayBack() {
  const learning = useLearning();
  const result = useLearnedCourses(learning, shown);
  if (!result) return null;
  if (result.state === "failed") {
    return (
      <p>
        {`${result.message} `}
        <MyCoursesLink />
      </p>
    );
  }
  const [newest, ...others] = result.value;
  if (!newest) return <NothingBegun />;
  return (
    <>
      <ProgressAlpona course={newest.course} counts={newest.counts} />
      <div>
        <p {...inLanguage(newest.course.language)} className="font-display text-xl font-bold">
          {newest.course.name}
        </p>
        <p className="mt-1 text-muted">
          <NextTask {...newest} />
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <WayOn details={newest} className="btn btn-primary" />
          <MyCoursesLink />
        </p>
        <Learnt />
      </div>
      {others.length > 0 && (
        <ul>
          {others.map((details) => (
            <li key={details.course.id}>
              <span {...inLanguage(details.course.language)}>{details.course.name}</span>
              <WayOn details={details} className="quiet-link font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NothingBegun() {
  return (
    <div className="sm:col-span-full">
      <p className="font-display text-xl font-bold">You have not begun a course yet.</p>
      <p className="mt-1 text-muted">
        Once you have, you find here where you were, and the way on from there.
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to="/home" prefetch="intent" className="btn btn-primary">
          Choose a course
        </Link>
        <MyCoursesLink />
      </p>
    </div>
  );
}

function MyCoursesLink() {
  return (
    <Link to="/profile" className="quiet-link font-semibold">
      My courses
    </Link>
  );
}

/** Says how much a signed-in person has learnt; its line is kept until that is known. */
function Learnt() {
  const owner = useOwner();
  const summary = useLearningSummary();
  if (owner === "visitor") return null;
  const { days = 0, certificates = 0 } = summary ?? {};
  return (
    <p className="way-back-learnt">
      {days > 0 && <span>{`${days} ${days === 1 ? "day" : "days"} of learning`}</span>}
      {certificates > 0 && (
        <Link to="/profile#certificates-title" className="quiet-link">
          {`${certificates} ${certificates === 1 ? "certificate" : "certificates"}`}
        </Link>
      )}
    </p>
  );
}

/** Says which lesson comes next, or which task was left open in one that is done. */
function NextTask({ outline, next, course }: LearnedCourseDetails) {
  if (!next) return "You have done all of it.";
  const index = outline.findIndex(({ name }) => name === next.lesson);
  const lesson = outline[index];
  // The account may know of a newer catalogue than the outline.
  if (!lesson) return null;
  const task = lesson.activityList.find(({ id }) => id === next.activity);
  return (
    <>
      {task && `${taskNames[task.kind]} in `}
      {`${task ? "lesson" : "Lesson"} ${index + 1}: `}
      <span {...inLanguage(course.language)}>{lesson.title}</span>
    </>
  );
}

const taskNames: Record<ActivityKind, string> = {
  exercise: "An exercise",
  fault: "A fault to find",
  refactoring: "A refactoring",
  project: "The project",
  question: "A question",
  prediction: "A prediction",
  ordering: "Lines to put in order",
};
