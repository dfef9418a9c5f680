import { Play } from "lucide-react";
import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import type { CourseProgress } from "../learning/use-course-progress.ts";
import { lessonPath } from "./lesson-path.ts";

type StartOrContinueProps = {
  course: Course;
  outline: LessonSummary[];
  progress: CourseProgress | undefined;
};

/** The link into a course: to the lesson where the learner left off, at first to the first one. */
export function StartOrContinue({ course, outline, progress }: StartOrContinueProps) {
  const lastVisited = outline.find(({ name }) => name === progress?.lastLesson);
  const lesson = lastVisited && progress ? nextFrom(outline, lastVisited, progress) : outline[0];
  if (!lesson) return null;
  return (
    <Link
      to={lessonPath(course.id, lesson.name)}
      state={lastVisited && { resume: true }}
      prefetch="intent"
      className="btn btn-lg btn-outline"
    >
      <Play aria-hidden size={18} />
      {lastVisited ? "Continue where you left off" : "Start with the first lesson"}
    </Link>
  );
}

/** Returns the visited lesson, or the first one after it that is not done. */
function nextFrom(
  outline: LessonSummary[],
  visited: LessonSummary,
  { done }: CourseProgress,
): LessonSummary {
  const rest = outline.slice(outline.indexOf(visited));
  return rest.find(({ name }) => !done.has(name)) ?? visited;
}
