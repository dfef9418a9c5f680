import { Link } from "react-router";
import { coursePath } from "../../contract/course-path.ts";
import type { LearningPath } from "../../contract/learning-path.ts";
import {
  CourseHours,
  CourseLanguage,
  CourseLessons,
  CourseLevel,
} from "../catalogue/course-facts.tsx";
import { inLanguage } from "../components/in-language.ts";
import { ProgressAlpona, sayInEnglish } from "../lessons/progress-alpona.tsx";
import { useLearnedCourses } from "../lessons/use-learned-courses.ts";
import { useLearning } from "../progress/use-learning.ts";

/** The courses of a path one below the other, each with why it is there and how far the visitor has come in it. */
export function PathSteps({ courses }: Pick<LearningPath, "courses">) {
  const learning = useLearning()?.filter(({ courseId }) =>
    courses.some(({ id }) => id === courseId),
  );
  const learned = useLearnedCourses(learning, courses.length);
  const countsOf = (courseId: string) =>
    learned?.state === "ready"
      ? learned.value.find(({ course }) => course.id === courseId)?.counts
      : undefined;
  return (
    <ol className="path-steps">
      {courses.map((course) => {
        const counts = countsOf(course.id);
        return (
          <li key={course.id}>
            <div aria-hidden>
              <ProgressAlpona course={course} counts={counts} />
            </div>
            <div className="min-w-0">
              <h2 {...inLanguage(course.language)}>
                <Link to={coursePath(course.id)} prefetch="intent" className="hover:underline">
                  {course.name}
                </Link>
              </h2>
              <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-muted">
                <CourseLevel level={course.level} />
                <CourseHours {...course} />
                <CourseLessons {...course} />
                <CourseLanguage language={course.language} />
              </p>
              <p className="mt-2">{course.reason}</p>
              <p className="mt-1 min-h-6 font-semibold">
                <span>{counts && sayInEnglish(counts, course.lessons)}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
