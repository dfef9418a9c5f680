import { LayoutGrid, TableProperties } from "lucide-react";
import { useState } from "react";
import { useSite } from "../site/use-site.ts";
import type { Course } from "../../contract/course.ts";
import { CourseCards, CourseGrid } from "./course-grid.tsx";
import { CourseTable } from "./course-table.tsx";
import { PlannedShelf } from "./planned-shelf.tsx";
import { type CourseView, useCourseView } from "./use-course-view.ts";

const views = [
  { view: "grid", label: "Grid", Icon: LayoutGrid },
  { view: "table", label: "Table", Icon: TableProperties },
] as const;

type CourseListProps = {
  courses: Course[];
  caption: string;
  /** Whether the courses are ordered by level. */
  byLevel: boolean;
  /** How many of the complete list are planned; 0 where that is not known. */
  planned: number;
};

/** Courses as a grid of cards or as a table, which the browser stores; the planned ones folded at the end. */
export function CourseList({ courses, caption, byLevel, planned: total }: CourseListProps) {
  const [view, setView] = useCourseView();
  const { hasLessons } = useSite();
  if (courses.length === 0) {
    return (
      <p className="card-surface p-8 text-center text-lg">
        There are no courses here yet. Other categories have some: choose one from the list.
      </p>
    );
  }
  const planned = courses.filter(({ lessons }) => hasLessons && lessons === 0);
  const open = courses.filter(({ lessons }) => !hasLessons || lessons > 0);
  return (
    <>
      <ViewSwitch view={view} onChange={setView} />
      {open.length > 0 &&
        (view === "table" ? (
          <CourseTable courses={open} caption={caption} />
        ) : (
          <CourseGrid courses={open} byLevel={byLevel} />
        ))}
      {planned.length > 0 && (
        <PlannedShelf count={total || planned.length} open={open.length === 0}>
          {view === "table" ? (
            <CourseTable courses={planned} caption={caption} />
          ) : (
            <CourseCards courses={planned} heading="h3" />
          )}
        </PlannedShelf>
      )}
    </>
  );
}

function ViewSwitch({
  view,
  onChange,
}: {
  view: CourseView;
  onChange: (view: CourseView) => void;
}) {
  const [pressed, setPressed] = useState<CourseView>();
  const choose = (choice: CourseView) => {
    setPressed(choice);
    onChange(choice);
  };
  return (
    <div role="group" aria-label="Course list view" className="view-switch">
      {views.map((choice) => (
        <button
          key={choice.view}
          type="button"
          aria-pressed={(pressed ?? view) === choice.view}
          onClick={() => choose(choice.view)}
        >
          <choice.Icon aria-hidden size={16} />
          {choice.label}
        </button>
      ))}
    </div>
  );
}
