import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import { type Plan, covers } from "../../contract/plan.ts";
import type { Subscription } from "../../contract/subscription.ts";
import { useIsEnrolled } from "../billing/enrolments.ts";
import { useTakeCourse } from "../billing/use-take-course.ts";
import { formatDay, planName } from "./format-order.ts";

type PlanInUseProps = { course: Course; running: Subscription; wanted: Plan };

/** What a person who has a plan sees at the checkout: the course is taken with one click. */
export function PlanInUse({ course, running, wanted }: PlanInUseProps) {
  return (
    <section className="plan-in-use card-surface" aria-labelledby="plan-title">
      <img src={course.img} alt="" width={640} height={360} className="course-cover" />
      <div className="order-summary-text">
        <h2 id="plan-title" className="font-display text-2xl font-bold text-balance">
          You have {planName(running.plan)}: every lesson of every course.
        </h2>
        {covers(running.plan, wanted.id) ? (
          <p>There is nothing to pay.</p>
        ) : (
          <NoChangeYet running={running} wanted={wanted} />
        )}
        <p lang={course.language} className="font-semibold">
          {course.name}
        </p>
        {course.lessons === 0 && (
          <p className="notice">
            <strong>In preparation:</strong> none of its lessons is open yet.
          </p>
        )}
        <TakeOrOpen course={course} running={running} />
      </div>
    </section>
  );
}

/** That the running plan cannot be changed into the wanted one yet, and what can be done. */
function NoChangeYet({ running, wanted }: Omit<PlanInUseProps, "course">) {
  const name = planName(running.plan);
  const end = formatDay(running.paidUntil);
  return (
    <p className="notice">
      A change from {name} to {wanted.name} is not possible yet while {name} runs.{" "}
      {running.renews ? (
        <>
          Cancel {name} in{" "}
          <Link to="/profile#billing" className="quiet-link font-semibold">
            Billing
          </Link>
          : you keep it until {end}, and can take {wanted.name} then.
        </>
      ) : (
        `It ends on ${end}, and you can take ${wanted.name} then.`
      )}
    </p>
  );
}

function TakeOrOpen({ course, running }: Omit<PlanInUseProps, "wanted">) {
  const isEnrolled = useIsEnrolled(course.id);
  const { busy, error, take } = useTakeCourse(course, running.plan, undefined);
  if (isEnrolled && !busy) {
    return (
      <p>
        <Link to={`/course/category/${course.id}`} className="btn btn-primary btn-lg">
          Go to the course
        </Link>
      </p>
    );
  }
  return (
    <>
      <p role="alert" className="form-error">
        {error}
      </p>
      <p>
        <button
          type="button"
          className="btn btn-primary btn-lg"
          onClick={() => void take()}
          disabled={busy}
          aria-busy={busy}
        >
          {busy && <span aria-hidden className="spinner" />}
          Take this course
        </button>
      </p>
    </>
  );
}
