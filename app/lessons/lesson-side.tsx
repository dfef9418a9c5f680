import { CourseOutline } from "./course-outline.tsx";
import { ExerciseMarks, type ExerciseMarksProps } from "./exercise-marks.tsx";
import type { LessonInCourse } from "./lesson-in-course.ts";
import { useLessonTexts } from "./texts/lesson-texts.ts";

type LessonSideProps = LessonInCourse & {
  isShown: boolean;
  marks: ExerciseMarksProps;
};

/** Beside text without an exercise, on wide screens: the lesson's place in the course, its exercises, the outline. */
export function LessonSide({ isShown, marks, ...place }: LessonSideProps) {
  const { outline, index } = place;
  const texts = useLessonTexts();
  return (
    <div className="lesson-side script-only print-hidden" data-shown={isShown || undefined}>
      <nav aria-label={texts.courseContents}>
        <p className="text-sm text-muted">{`${texts.contents} · ${texts.positionOf(index + 1, outline.length)}`}</p>
        <ExerciseMarks {...marks} />
        <CourseOutline {...place} texts={texts} />
      </nav>
    </div>
  );
}
