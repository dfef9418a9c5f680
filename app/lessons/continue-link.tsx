import { Link } from "react-router";
import { pathOf } from "../progress/starting-point.ts";
import { useLearningHere } from "../progress/use-learning.ts";
import { useLearnedCourses } from "./use-learned-courses.ts";
import { inLanguage } from "../components/in-language.ts";

/** The way on in the course learned last; empty where nothing has been begun, or nothing is left. */
export default function ContinueLink() {
  const result = useLearnedCourses(useLearningHere(), 1);
  const newest = result?.state === "ready" ? result.value[0] : undefined;
  if (!newest?.next) return null;
  const { course, next } = newest;
  return (
    <Link
      to={pathOf(course.id, next)}
      state={{ resume: next.activity === null }}
      prefetch="intent"
      className="quiet-link font-semibold"
    >
      Continue where you left off: <span {...inLanguage(course.language)}>{course.name}</span>
    </Link>
  );
}
