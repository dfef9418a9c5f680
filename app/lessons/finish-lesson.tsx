import { Check } from "lucide-react";
import { useNavigate } from "react-router";
import { countDone } from "./count-done.ts";
import type { LessonInCourse } from "./lesson-in-course.ts";
import { lessonEnd } from "./lesson-end.ts";
import { lessonPath } from "../progress/lesson-path.ts";
import { ProgressAlpona } from "./progress-alpona.tsx";
import { useLessonTexts } from "./texts/lesson-texts.ts";

/** The progress in the course, and the button that finishes the lesson. */
export function FinishLesson({ course, outline, index, progress }: LessonInCourse) {
  const texts = useLessonTexts();
  const navigate = useNavigate();
  const lesson = outline[index]!;
  const next = outline[index + 1];
  const isDone = progress?.done.has(lesson.name) ?? false;

  function finish() {
    progress?.finish(lesson.name);
    if (next) void navigate(lessonPath(course.id, next.name));
  }

  return (
    <div id={lessonEnd} className="finish-lesson script-only print-hidden">
      <ProgressAlpona course={course} done={countDone(outline, progress)} say={texts.lessonsDone} />
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
    </div>
  );
}
