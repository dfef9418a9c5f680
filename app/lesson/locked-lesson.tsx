import { BadgeCheck, CreditCard, Lock } from "lucide-react";
import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import { useSubscription } from "../billing/subscription.ts";
import { useReturnState } from "../identity/return-path.ts";

type LockedLessonProps = { course: Course; lesson: LessonSummary; signedIn: boolean };

/** How a lesson begins, and what opens it. */
export function LockedLesson({ course, lesson, signedIn }: LockedLessonProps) {
  return (
    <section aria-labelledby="locked-title" className="locked-lesson card-surface">
      <p lang={course.language} className="prose lesson-beginning">
        {lesson.summary}
      </p>
      <h2 id="locked-title" className="flex items-center gap-2.5 font-display text-2xl font-bold">
        <Lock aria-hidden size={22} className="shrink-0" /> This lesson needs a Pro or Team plan
      </h2>
      {signedIn ? <ForMember course={course} /> : <ForVisitor course={course} />}
    </section>
  );
}

function ForVisitor({ course }: { course: Course }) {
  const state = useReturnState();
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

function ForMember({ course }: { course: Course }) {
  const result = useSubscription();
  if (result.state === "ready" && result.value?.renews) return <UnpaidRenewal />;
  return (
    <>
      <p className="mt-2 text-muted">
        You are on Beginner, with the free lessons of every course. A plan opens all the others.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <PremiumLink course={course} />
        <PricingLink course={course} />
      </p>
    </>
  );
}

function UnpaidRenewal() {
  return (
    <>
      <p className="mt-2 text-muted">
        The renewal of your plan could not be charged. Change your card, and this lesson opens
        again.
      </p>
      <p className="mt-5">
        <Link to="/profile#billing" className="btn btn-primary">
          <CreditCard aria-hidden size={18} /> Go to Billing
        </Link>
      </p>
    </>
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
    <Link to={`/course/category/${course.id}/overview`} className="btn btn-ghost">
      Overview and pricing
    </Link>
  );
}
