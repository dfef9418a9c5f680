import { numberOfCourses } from "../format/number-of-courses.ts";
import { useSite } from "../site/use-site.ts";

/**
 * How many courses there are, such as "13 open · 55 planned"; where there is only one kind, "4 courses" or "4 planned".
 * On a site without lessons, none is planned.
 */
export function CourseCounts({ total, open }: { total: number; open: number }) {
  const { hasLessons } = useSite();
  if (!hasLessons || open === total) return <span>{numberOfCourses(total)}</span>;
  if (open === 0) return <span>{`${total} planned`}</span>;
  return (
    <span>
      <span className="inline-block">{`${open} open ·`}</span>{" "}
      <span className="inline-block">{`${total - open} planned`}</span>
    </span>
  );
}
