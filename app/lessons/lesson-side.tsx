import { CourseOutline } from "./course-outline.tsx";
import { ExerciseMarks, type ExerciseMarksProps } from "./exercise-marks.tsx";
import type { LessonInCourse } from "./lesson-in-course.ts";

type LessonSideProps = LessonInCourse & {
  isShown: boolean;
  marks: ExerciseMarksProps;
};

/** Beside text without an exercise, on wide screens: the lesson's place in the course, its exercises, the outline. */
export function LessonSide({ course, outline, index, progress, isShown, marks }: LessonSideProps) {
  return (
    <div className="lesson-side script-only print-hidden" data-shown={isShown || undefined}>
      <nav aria-label="Contents of the course">
        <p className="text-sm text-muted">{`Contents · ${index + 1} of ${outline.length}`}</p>
        <ExerciseMarks {...marks} />
        <CourseOutline
          course={course}
          outline={outline}
          current={outline[index]!.name}
          progress={progress}
        />
      </nav>
    </div>
  );
}
