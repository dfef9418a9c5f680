import type { Course } from "../../contract/course.ts";
import { inLanguage } from "../components/in-language.ts";

/** The titles of the lessons that a planned course will have. */
export function PlannedOutline({ course, titles }: { course: Course; titles: string[] }) {
  return (
    <section aria-labelledby="outline-title" className="mt-14 max-w-4xl">
      <h2 id="outline-title" className="section-title">
        Planned lessons
      </h2>
      <ol {...inLanguage(course.language)} className="planned-outline">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
    </section>
  );
}
