import { numberOfCourses } from "../format/number-of-courses.ts";

/** How many courses there are, such as "13 open · 55 planned"; where there is only one kind, "4 courses" or "4 planned". */
export function CourseCounts({ open, planned }: { open: number; planned: number }) {
  if (planned === 0) return <span>{numberOfCourses(open)}</span>;
  if (open === 0) return <span>{`${planned} planned`}</span>;
  return (
    <span>
      <span className="inline-block">{`${open} open ·`}</span>{" "}
      <span className="inline-block">{`${planned} planned`}</span>
    </span>
  );
}
