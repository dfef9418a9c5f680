import { Link } from "react-router";
import type { Plan } from "../../contract/plan.ts";
import { useSite } from "../site/use-site.ts";

/** That a course is planned, and which courses a plan opens now; nothing where no course has lessons. */
export function PlannedNote({ plan }: { plan: Plan }) {
  if (!useSite().hasLessons) return null;
  return (
    <p className="notice">
      <strong>Being written:</strong> none of its lessons is open yet.
      {` Today ${plan.name} opens ${plan.amount === 0 ? "the free lessons of " : ""}the `}
      <Link to="/home" className="quiet-link font-semibold">
        courses that have lessons
      </Link>
      .
    </p>
  );
}
