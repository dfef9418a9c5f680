import { Link } from "react-router";
import type { Exercise } from "../../contract/lesson.ts";
import type { CourseProgress } from "../progress/use-course-progress.ts";
import { useLessonTexts } from "./texts/lesson-texts.ts";
import { inLanguage } from "../components/in-language.ts";

export type ExerciseMarksProps = {
  exercises: Exercise[];
  /** The exercise that is being read or worked on. */
  current: Exercise | undefined;
  /** The language of the titles, a BCP 47 tag. */
  language: string;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
};

/** A leaf for each exercise of the lesson, filled when it has been solved; each leads to its exercise. */
export function ExerciseMarks({
  exercises,
  current,
  language,
  lesson,
  progress,
}: ExerciseMarksProps) {
  const texts = useLessonTexts();
  if (exercises.length === 0) return null;
  return (
    <ol className="exercise-marks">
      {exercises.map((exercise, index) => {
        const { id, title } = exercise;
        const isSolved = progress?.answer(lesson, id)?.right ?? false;
        return (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={exercise === current ? "step" : undefined}
              data-solved={isSolved || undefined}
            >
              <span className="exercise-title">
                {texts.exerciseTitled(index + 1)}
                <span {...inLanguage(language)}>{title}</span>
              </span>
              {isSolved && <span className="sr-only">{texts.solved}</span>}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
