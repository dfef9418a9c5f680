import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import { inLanguage } from "../components/in-language.ts";

/** That a course is planned, and open courses to take meanwhile. */
export function BeingWritten({
  meanwhile,
}: {
  meanwhile: Pick<Course, "id" | "name" | "language">[];
}) {
  return (
    <section aria-label="Being written" className="notice mb-6 max-w-4xl print-hidden">
      <p>
        <strong>Being written.</strong> None of its lessons is open yet.
        {meanwhile.length > 0 && " Open meanwhile:"}
      </p>
      {meanwhile.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1.5">
          {meanwhile.map(({ id, name, language }) => (
            <li key={id}>
              <Link
                to={`/course/category/${id}`}
                prefetch="intent"
                className="quiet-link font-semibold"
                {...inLanguage(language)}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
