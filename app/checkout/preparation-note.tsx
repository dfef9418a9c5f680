import { Link } from "react-router";
import type { Plan } from "../../contract/plan.ts";
import { useSite } from "../use-site.ts";

type PreparationNoteProps = {
  plan: Plan;
  /** Whether other courses of this site have lessons. */
  othersAreOpen: boolean;
};

/** That a course is in preparation, and which courses a plan opens now; nothing where no course has lessons. */
export function PreparationNote({ plan, othersAreOpen }: PreparationNoteProps) {
  if (!useSite().hasLessons) return null;
  return (
    <p className="notice">
      <strong>In preparation:</strong> none of its lessons is open yet.{" "}
      {othersAreOpen && (
        <>
          Today {plan.name} opens {plan.amount === 0 && "the free lessons of "}the{" "}
          <Link to="/home" className="quiet-link font-semibold">
            courses that have lessons
          </Link>
          .
        </>
      )}
    </p>
  );
}
