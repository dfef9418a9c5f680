import { Play } from "lucide-react";
import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import type { CourseProgress } from "../progress/use-course-progress.ts";
import { lessonPath } from "../progress/lesson-path.ts";
import { startingPoint } from "../progress/starting-point.ts";

type StartOrContinueProps = {
  course: Course;
  outline: LessonSummary[];
  progress: CourseProgress | undefined;
};

/** The link into a course: to the lesson where the learner left off, at first to the first one. */
export function StartOrContinue({ course, outline, progress }: StartOrContinueProps) {
  const start = startingPoint(outline, progress);
  if (!start) return null;
  return (
    <Link
      to={lessonPath(course.id, start.lesson.name)}
      state={start.resumes && { resume: true }}
      prefetch="intent"
      className="btn btn-lg btn-outline"
    >
      <Play aria-hidden size={18} />
      {start.resumes ? "Continue where you left off" : "Start with the first lesson"}
    </Link>
  );
}
