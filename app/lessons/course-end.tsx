import { ArrowRight, Award } from "lucide-react";
import { Link } from "react-router";
import { nextStep } from "../../contract/next-step.ts";
import { coursePath } from "../../contract/course-path.ts";
import type { NamedCourse } from "../catalogue/open-courses-near.ts";
import { newCertificatePath } from "../certificates/certificate-path.ts";
import { inLanguage } from "../components/in-language.ts";
import { pathOf } from "../progress/starting-point.ts";
import type { CourseProgress } from "../progress/use-course-progress.ts";
import type { LessonInCourse } from "./lesson-in-course.ts";
import { useLessonTexts } from "./texts/lesson-texts.ts";

type CourseEndProps = Pick<LessonInCourse, "course" | "outline"> & {
  progress: CourseProgress;
  nextCourses: NamedCourse[];
};

/** The end of a course that has been read: what is open of it; once nothing is, what was built, the certificate and the next courses. */
export function CourseEnd({ course, outline, progress, nextCourses }: CourseEndProps) {
  const texts = useLessonTexts();
  const next = nextStep(outline, progress);
  if (next) {
    return (
      <Link to={pathOf(course.id, next)} className="btn btn-primary btn-lg">
        <span>{texts.toOpenTasks}</span>
        <ArrowRight aria-hidden size={18} />
      </Link>
    );
  }
  return (
    <section aria-labelledby="course-end" className="course-end card-surface">
      <h2 id="course-end" className="font-display text-2xl font-bold text-balance">
        {texts.courseFinished}
      </h2>
      {course.builds !== undefined && (
        <p>
          <span className="text-muted">{texts.built}</span>
          <span {...inLanguage(course.language)}>{course.builds}</span>
        </p>
      )}
      <Link to={newCertificatePath(course.id)} className="btn btn-primary btn-lg self-start">
        <Award aria-hidden size={20} />
        <span>{texts.getCertificate}</span>
      </Link>
      {nextCourses.length > 0 && (
        <div>
          <h3 className="font-semibold">{texts.nextCourses}</h3>
          <ul>
            {nextCourses.map(({ id, name, language }) => (
              <li key={id}>
                <Link
                  to={coursePath(id)}
                  prefetch="intent"
                  className="quiet-link inline-block py-1"
                  {...inLanguage(language)}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
