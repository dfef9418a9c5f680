import { LayoutGrid, TableProperties } from "lucide-react";
import { useState } from "react";
import type { Course } from "../../contract/course.ts";
import { CourseGrid } from "./course-grid.tsx";
import { CourseTable } from "./course-table.tsx";
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
};

/** Courses as a grid of cards or as a table; the browser stores the choice. */
export function CourseList({ courses, caption, byLevel }: CourseListProps) {
  const [view, setView] = useCourseView();
  if (courses.length === 0) {
    return (
      <p className="card-surface p-8 text-center text-lg">
        There are no courses here yet. Other categories have some: choose one from the list.
      </p>
    );
  }
  return (
    <>
      <ViewSwitch view={view} onChange={setView} />
      {view === "table" ? (
        <CourseTable courses={courses} caption={caption} />
      ) : (
        <CourseGrid courses={courses} byLevel={byLevel} />
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
