import { Link } from "react-router";
import type { Plan } from "../../contract/plan.ts";

/** That a course is planned, and with a plan which courses that opens now. */
export function PlannedNote({ plan }: { plan?: Plan }) {
  return (
    <p className="notice">
      <strong>Being written:</strong> it can be taken once its lessons are open.
      {plan && (
        <>
          {` Today ${plan.name} opens ${plan.amount === 0 ? "the free lessons of " : ""}the `}
          <Link to="/home" className="quiet-link font-semibold">
            courses that have lessons
          </Link>
          .
        </>
      )}
    </p>
  );
}
