import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { numberOfCourses } from "../format/number-of-courses.ts";

type PlannedShelfProps = {
  /** How many planned courses there are, on all pages. */
  count: number;
  /** Whether it is unfolded at first: where there is nothing else. */
  open: boolean;
  children: ReactNode;
};

/** The entries of the history whose shelf is unfolded: Back leads to the same place. */
const unfolded = new Set<string>();

/** The planned courses at the end of a list, folded. */
export function PlannedShelf({ count, open, children }: PlannedShelfProps) {
  const { key } = useLocation();
  return (
    <details
      className="planned-shelf"
      open={open || unfolded.has(key)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) unfolded.add(key);
        else unfolded.delete(key);
      }}
    >
      <summary>
        <h2 className="level-title">{`Planned: ${numberOfCourses(count)}`}</h2>
        <span className="text-muted">Not open yet.</span>
      </summary>
      {children}
    </details>
  );
}
