import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import { countDone } from "../../contract/next-step.ts";
import { newCertificatePath } from "../certificates/certificate-path.ts";
import type { CourseProgress } from "../progress/use-course-progress.ts";
import { CourseOutline } from "./course-outline.tsx";
import { ProgressAlpona } from "./progress-alpona.tsx";

type CourseContentsProps = {
  course: Course;
  outline: LessonSummary[];
  progress: CourseProgress | undefined;
};

/** The lessons of a course with the learner's progress; nothing for a course without lessons. */
export function CourseContents({ course, outline, progress }: CourseContentsProps) {
  if (outline.length === 0) return null;
  const counts = progress && countDone(outline, progress);
  const isFinished = counts?.solved === outline.length;
  return (
    <section aria-labelledby="lessons" className="mt-14 max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 id="lessons" className="section-title scroll-mt-24">
          Lessons
        </h2>
        <div className="script-only">
          <ProgressAlpona course={course} counts={counts} />
        </div>
      </div>
      {isFinished && (
        <p className="notice mt-5 script-only print-hidden">
          <span>You have done every lesson and solved every task. </span>
          <Link to={newCertificatePath(course.id)} className="quiet-link font-semibold">
            Get your certificate
          </Link>
        </p>
      )}
      <CourseOutline course={course} outline={outline} progress={progress} />
    </section>
  );
}
