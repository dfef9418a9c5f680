import { Link } from "react-router";
import { useLearningHere } from "../progress/use-learning.ts";
import { continuePath, useLearnedCourses } from "./use-learned-courses.ts";
import { inLanguage } from "../components/in-language.ts";

/** The way back to the lesson visited last; empty for those who have not begun to learn. */
export default function ContinueLink() {
  const result = useLearnedCourses(useLearningHere(), 1);
  const newest = result?.state === "ready" ? result.value[0] : undefined;
  if (!newest) return null;
  return (
    <Link
      to={continuePath(newest)}
      state={{ resume: true }}
      prefetch="intent"
      className="quiet-link font-semibold"
    >
      Continue where you left off:{" "}
      <span {...inLanguage(newest.course.language)}>{newest.course.name}</span>
    </Link>
  );
}
