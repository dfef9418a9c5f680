import { BadgeCheck, Lock } from "lucide-react";
import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import { useReturnState } from "../identity/return-path.ts";

type LockedLessonProps = { course: Course; lesson: LessonSummary; signedIn: boolean };

/** How a lesson begins, and what opens it. */
export function LockedLesson({ course, lesson, signedIn }: LockedLessonProps) {
  const state = useReturnState();
  return (
    <section aria-labelledby="locked-title" className="locked-lesson card-surface">
      <p lang={course.language} className="prose lesson-beginning">
        {lesson.summary}
      </p>
      <h2 id="locked-title" className="flex items-center gap-2.5 font-display text-2xl font-bold">
        <Lock aria-hidden size={22} className="shrink-0" /> This lesson needs a Pro or Team plan
      </h2>
      <p className="mt-2 text-muted">
        {signedIn
          ? "None of your plans opens this course yet."
          : "Sign in if you have a plan for this course, or choose one."}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to={`/checkout/${course.id}`} className="btn btn-primary">
          <BadgeCheck aria-hidden size={18} /> Get premium access.
        </Link>
        {!signedIn && (
          <Link to="/signin" state={state} className="btn btn-outline">
            Sign In
          </Link>
        )}
        <Link to={`/course/category/${course.id}/overview`} className="btn btn-ghost">
          Overview and pricing
        </Link>
      </p>
    </section>
  );
}
