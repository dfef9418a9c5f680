import { useRef } from "react";
import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import { type Plan, covers, planName } from "../../contract/plan.ts";
import type { Subscription } from "../../contract/subscription.ts";
import { coursePath } from "../../contract/course-path.ts";
import { ChangeTerms } from "../plans/change-terms.tsx";
import { ActionButton } from "../components/action-button.tsx";
import { PaidAccess } from "../site/with-lessons.tsx";
import { useIsPlanned } from "../site/use-is-planned.ts";
import { PlannedNote } from "./planned-note.tsx";
import { CancellingNote } from "./charge-note.tsx";
import { inLanguage } from "../components/in-language.ts";

type PlanInUseProps = {
  /** Null: the plan alone is wanted. */
  course: Course | null;
  running: Subscription;
  wanted: Plan;
  isEnrolled: boolean;
};

/** What a person who has a plan sees at the checkout: the course is taken with one click, and a larger plan is changed to. */
export function PlanInUse({ course, running, wanted, isEnrolled }: PlanInUseProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const isPlanned = useIsPlanned(course);
  const isCovered = covers(running.plan, wanted.id);
  return (
    <section className="plan-in-use card-surface" aria-labelledby="plan-title">
      {course && <img src={course.img} alt="" width={640} height={360} className="course-cover" />}
      <div className="order-summary-text">
        <h2
          id="plan-title"
          ref={title}
          tabIndex={-1}
          className="font-display text-2xl font-bold text-balance"
        >
          You have {planName(running.plan)}: <PaidAccess />.
        </h2>
        {isCovered ? (
          <p>There is nothing to pay.</p>
        ) : (
          <>
            <ChangeTerms subscription={running} wanted={wanted.id} after={title} />
            <CancellingNote />
            <p>Or go on with {planName(running.plan)}, for nothing:</p>
          </>
        )}
        {course && (
          <p {...inLanguage(course.language)} className="font-semibold">
            {course.name}
          </p>
        )}
        {isPlanned && <PlannedNote />}
        {(isEnrolled || !isPlanned) && (
          <TakeOrOpen
            course={course}
            running={running}
            isEnrolled={isEnrolled}
            isMain={isCovered}
          />
        )}
      </div>
    </section>
  );
}

type TakeOrOpenProps = Omit<PlanInUseProps, "wanted"> & {
  /** Whether this is what the person came for. */
  isMain: boolean;
};

function TakeOrOpen({ course, running, isEnrolled, isMain }: TakeOrOpenProps) {
  const look = isMain ? "btn btn-primary btn-lg" : "btn btn-outline";
  if (course === null) {
    return (
      <p>
        <Link to="/home" className={look}>
          Choose a course
        </Link>
      </p>
    );
  }
  if (isEnrolled) {
    return (
      <p>
        <Link to={coursePath(course.id)} className={look}>
          Go to the course
        </Link>
      </p>
    );
  }
  return (
    <div>
      <ActionButton className={look} fields={{ action: "order", plan: running.plan, dueToday: 0 }}>
        Take this course
      </ActionButton>
    </div>
  );
}
