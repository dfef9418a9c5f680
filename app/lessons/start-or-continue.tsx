import { Play } from "lucide-react";
import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import type { CourseProgress } from "../progress/use-course-progress.ts";
import { startingPoint } from "../progress/starting-point.ts";

type StartOrContinueProps = {
  course: Course;
  outline: LessonSummary[];
  progress: CourseProgress | undefined;
};

const labels = {
  new: "Start with the first lesson",
  begun: "Continue where you left off",
  finished: "Read it again",
};

/** The link into a course: to what is left where the learner left off, at first to the first lesson. */
export function StartOrContinue({ course, outline, progress }: StartOrContinueProps) {
  const start = startingPoint(course.id, outline, progress);
  if (!start) return null;
  return (
    <Link to={start.path} state={start.state} prefetch="intent" className="btn btn-lg btn-outline">
      <Play aria-hidden size={18} />
      <span>{labels[start.kind]}</span>
    </Link>
  );
}
