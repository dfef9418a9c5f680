import { Check, List } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { CourseOutline } from "./course-outline.tsx";
import type { LessonInCourse } from "./lesson-in-course.ts";

/** The id of the outline, which buttons open. */
export const outlineId = "lesson-outline";

/** The lesson's title, its place in the course, and the outline, which opens by a button or Alt+O. */
export function LessonHeader({ course, outline, index, progress }: LessonInCourse) {
  const lesson = outline[index]!;
  useOutlineKey();
  return (
    <header className="mb-8">
      <div className="flex items-start justify-between gap-x-4 print-hidden">
        <Link
          to={`/course/category/${course.id}`}
          prefetch="intent"
          className="quiet-link min-w-0 pt-1 font-semibold"
          lang={course.language}
        >
          {course.name}
        </Link>
        <button
          type="button"
          className="btn btn-ghost btn-sm -me-3 shrink-0 text-sm"
          popoverTarget={outlineId}
          aria-keyshortcuts="Alt+O"
          title="Outline (Alt+O)"
        >
          <List aria-hidden size={18} /> Outline
        </button>
      </div>
      <nav id={outlineId} popover="auto" aria-label="Outline" className="lesson-outline-popover">
        <CourseOutline
          course={course}
          outline={outline}
          current={lesson.name}
          progress={progress}
        />
      </nav>
      <h1 className="mt-4 font-display text-3xl font-bold text-balance sm:text-5xl">
        <span lang={course.language}>{lesson.title}</span>
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
        <span>{`Lesson ${index + 1} of ${outline.length}`}</span>
        <span>{`${lesson.minutes} minutes`}</span>
        {lesson.free && <span>Free</span>}
        {progress?.done.has(lesson.name) && (
          <span className="inline-flex items-center gap-1 font-semibold text-success">
            <Check aria-hidden size={16} /> Done
          </span>
        )}
      </p>
    </header>
  );
}

function useOutlineKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyO") return;
      event.preventDefault();
      const popover = document.getElementById(outlineId);
      popover?.togglePopover?.();
      popover?.querySelector<HTMLElement>("a[aria-current=page]")?.focus();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
