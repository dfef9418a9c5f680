import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { LessonPart } from "../../contract/lesson.ts";
import { countDone } from "../../contract/next-step.ts";
import { lessonPath } from "../../contract/course-path.ts";
import { CourseEnd } from "./course-end.tsx";
import type { NamedCourse } from "../catalogue/open-courses-near.ts";
import type { LessonInCourse } from "./lesson-in-course.ts";
import { lessonEnd } from "./lesson-end.ts";
import { OpenTasks } from "./open-tasks.tsx";
import { ProgressAlpona } from "./progress-alpona.tsx";
import { useLessonTexts } from "./texts/lesson-texts.ts";

/** How long the alpona is seen growing before the next lesson opens, in milliseconds. */
const growing = 1000;

type FinishLessonProps = LessonInCourse & {
  parts: LessonPart[];
  /** What can be taken after the course, at its last lesson. */
  nextCourses: NamedCourse[];
};

/** The progress in the course, what is open in the lesson, and the button that finishes it and leads on. */
export function FinishLesson(props: FinishLessonProps) {
  const { course, outline, index, progress, parts, nextCourses } = props;
  const texts = useLessonTexts();
  const navigate = useNavigate();
  const lesson = outline[index]!;
  const next = outline[index + 1];
  const isDone = progress?.hasDone(lesson.name) ?? false;
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), [lesson.name]);

  function finish() {
    progress?.finish(lesson.name);
    if (!next) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const leave = () => void navigate(lessonPath(course.id, next.name));
    leaving.current = setTimeout(leave, isStill ? 0 : growing);
  }

  return (
    <div id={lessonEnd} className="finish-lesson script-only print-hidden">
      <ProgressAlpona
        course={course}
        counts={progress && countDone(outline, progress)}
        say={texts.lessonsDone}
      />
      {progress && (
        <OpenTasks
          parts={parts}
          language={course.language}
          lesson={lesson.name}
          progress={progress}
        />
      )}
      {!isDone && (
        <button
          type="button"
          className="btn btn-primary btn-lg"
          disabled={!progress}
          onClick={finish}
        >
          <Check aria-hidden size={20} />
          {next ? texts.finishLesson : texts.finishCourse}
        </button>
      )}
      {isDone && !next && progress && (
        <CourseEnd
          course={course}
          outline={outline}
          progress={progress}
          nextCourses={nextCourses}
        />
      )}
    </div>
  );
}
