import { Link } from "react-router";
import { coursePath } from "../../contract/course-path.ts";
import { CourseAlertOffer } from "../enrolments/course-alert-offer.tsx";
import type { NamedCourse } from "./open-courses-near.ts";
import { inLanguage } from "../components/in-language.ts";

type BeingWrittenProps = {
  courseId: string;
  meanwhile: NamedCourse[];
};

/** That a course is planned, open courses to take meanwhile, and the way to be told when it opens. */
export function BeingWritten({ courseId, meanwhile }: BeingWrittenProps) {
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
                to={coursePath(id)}
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
      <CourseAlertOffer courseId={courseId} />
    </section>
  );
}
