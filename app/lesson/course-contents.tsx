import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import type { CourseProgress } from "../learning/use-course-progress.ts";
import { countDone } from "./count-done.ts";
import { CourseOutline } from "./course-outline.tsx";
import { ProgressAlpona } from "./progress-alpona.tsx";

type CourseContentsProps = {
  course: Course;
  outline: LessonSummary[];
  progress: CourseProgress | undefined;
};

/** The lessons of a course with the learner's progress, or that they are in preparation. */
export function CourseContents({ course, outline, progress }: CourseContentsProps) {
  return (
    <section aria-labelledby="lessons" className="mt-14 max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 id="lessons" className="section-title scroll-mt-24">
          Lessons
        </h2>
        {outline.length > 0 && (
          <div className="script-only">
            <ProgressAlpona course={course} done={countDone(outline, progress)} />
          </div>
        )}
      </div>
      {outline.length > 0 ? (
        <CourseOutline course={course} outline={outline} progress={progress} />
      ) : (
        <p className="mt-3 text-muted">
          The lessons of this course are in preparation. Until they are here, its text says what it
          will teach.
        </p>
      )}
    </section>
  );
}
