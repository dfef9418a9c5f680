import { BadgeCheck, Lock } from "lucide-react";
import { Suspense, lazy } from "react";
import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import { coursePath } from "../../contract/course-path.ts";
import { useReturnState } from "../identity/return-path.ts";
import { CodeMissing } from "./lesson-failed.tsx";
import { inLanguage } from "../components/in-language.ts";

/** Loaded apart, because the plan is looked up only for those who cannot read the lesson. */
const LockedForMember = lazy(() =>
  import("./locked-for-member.tsx").catch(() => ({ default: CodeMissing })),
);

type LockedLessonProps = {
  course: Course;
  lesson: LessonSummary;
  /** Of the signed-in person, if there is one. */
  uid?: string;
};

/** How a lesson begins, and what opens it. */
export function LockedLesson({ course, lesson, uid }: LockedLessonProps) {
  return (
    <section lang="en" aria-labelledby="locked-title" className="locked-lesson card-surface">
      <p {...inLanguage(course.language)} className="prose lesson-beginning">
        {lesson.summary}
      </p>
      <h2 id="locked-title" className="flex items-center gap-2.5 font-display text-2xl font-bold">
        <Lock aria-hidden size={22} className="shrink-0" /> This lesson needs a Pro or Team plan
      </h2>
      {uid !== undefined ? (
        <Suspense fallback={<div className="skeleton mt-4 h-24 w-full" />}>
          <LockedForMember courseId={course.id} uid={uid} links={<PlanLinks course={course} />} />
        </Suspense>
      ) : (
        <ForVisitor course={course} lesson={lesson} />
      )}
    </section>
  );
}

function ForVisitor({ course, lesson }: { course: Course; lesson: LessonSummary }) {
  const state = useReturnState(`read the lesson: ${lesson.title}`);
  return (
    <>
      <p className="mt-2 text-muted">
        A plan opens every lesson of every course. Sign in if you have one.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <PremiumLink course={course} />
        <Link to="/signin" state={state} className="btn btn-outline">
          Sign In
        </Link>
        <PricingLink course={course} />
      </p>
    </>
  );
}

function PlanLinks({ course }: { course: Course }) {
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      <PremiumLink course={course} />
      <PricingLink course={course} />
    </p>
  );
}

function PremiumLink({ course }: { course: Course }) {
  return (
    <Link to={`/checkout/${course.id}`} className="btn btn-primary">
      <BadgeCheck aria-hidden size={18} /> Get premium access.
    </Link>
  );
}

function PricingLink({ course }: { course: Course }) {
  return (
    <Link to={`${coursePath(course.id)}/overview`} className="btn btn-ghost">
      Overview and pricing
    </Link>
  );
}
