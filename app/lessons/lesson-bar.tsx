import { ArrowLeft, List } from "lucide-react";
import { Link } from "react-router";
import { coursePath } from "../../contract/course-path.ts";
import { ExerciseMarks, type ExerciseMarksProps } from "./exercise-marks.tsx";
import type { LessonInCourse } from "./lesson-in-course.ts";
import { outlineButton } from "./lesson-outline.tsx";
import { useReadingDown } from "./use-reading-down.ts";
import { useLessonTexts } from "./texts/lesson-texts.ts";
import { inLanguage } from "../components/in-language.ts";

type LessonBarProps = Omit<LessonInCourse, "progress"> & {
  marks: ExerciseMarksProps;
};

/** The slim bar that takes the place of the site's while one reads down: course, place, exercises, outline. */
export function LessonBar({ course, outline, index, marks }: LessonBarProps) {
  const texts = useLessonTexts();
  const isReadingDown = useReadingDown();
  return (
    <div className="lesson-bar script-only print-hidden" data-shown={isReadingDown || undefined}>
      <Link
        to={coursePath(course.id)}
        className="quiet-link lesson-bar-course"
        {...inLanguage(course.language)}
      >
        <ArrowLeft aria-hidden size={18} />
        <span className="truncate">{course.name}</span>
      </Link>
      <span className="shrink-0 text-muted">{texts.positionOf(index + 1, outline.length)}</span>
      <nav aria-label={texts.exercises} className="ms-auto shrink-0">
        <ExerciseMarks {...marks} />
      </nav>
      <button
        {...outlineButton(texts)}
        className="btn btn-ghost btn-sm shrink-0 text-sm"
        aria-label={texts.outline}
      >
        <List aria-hidden size={18} />
        <span className="max-sm:hidden">{texts.outline}</span>
      </button>
    </div>
  );
}
