import { Play } from "lucide-react";
import { Link } from "react-router";
import { type StartingPoint, startingPoint } from "../progress/starting-point.ts";
import type { OfferedCourse } from "./offered-course.ts";

type StartLinkProps = Pick<OfferedCourse, "course" | "outline" | "progress"> & {
  /** Whether a plan opens all lessons to the person. */
  hasPlan?: boolean;
};

/** The link into a course, which says how much of it is free; nothing where that is nothing. */
export function StartLink({ course, outline, progress, hasPlan }: StartLinkProps) {
  const start = startingPoint(course.id, outline, progress);
  const free = outline.filter((lesson) => lesson.free).length;
  if (!start || !(hasPlan || free)) return null;
  return (
    <Link
      to={start.path}
      state={start.state}
      prefetch="intent"
      className={`btn max-sm:px-3 ${hasPlan ? "btn-primary" : "btn-outline"}`}
    >
      <Play aria-hidden size={18} />
      <span>
        {start.kind === "new" && !hasPlan
          ? `Start free: ${free} of ${outline.length} lessons`
          : labelOf(start)}
      </span>
    </Link>
  );
}

function labelOf({ kind, lesson }: StartingPoint): string {
  if (kind === "new") return "Start learning";
  return kind === "begun" ? `Continue: lesson ${lesson}` : "Read it again";
}
