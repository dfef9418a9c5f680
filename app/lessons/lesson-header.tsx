import { Check, List } from "lucide-react";
import { Link } from "react-router";
import { isSolved } from "../../contract/next-step.ts";
import { coursePath } from "../../contract/course-path.ts";
import type { LessonInCourse } from "./lesson-in-course.ts";
import { LessonOutline, outlineButton } from "./lesson-outline.tsx";
import { useLessonTexts } from "./texts/lesson-texts.ts";
import { inLanguage } from "../components/in-language.ts";

/** The lesson's title, its place in the course, and the outline, which opens by a button or Alt+O. */
export function LessonHeader(place: LessonInCourse) {
  const { course, outline, index, progress } = place;
  const texts = useLessonTexts();
  const lesson = outline[index]!;
  return (
    <header className="mb-8">
      <div className="flex items-start justify-between gap-x-4 print-hidden">
        <Link
          to={coursePath(course.id)}
          prefetch="intent"
          className="quiet-link min-w-0 pt-1 font-semibold"
          {...inLanguage(course.language)}
        >
          {course.name}
        </Link>
        <button {...outlineButton(texts)} className="btn btn-ghost btn-sm -me-3 shrink-0 text-sm">
          <List aria-hidden size={18} /> {texts.outline}
        </button>
      </div>
      <LessonOutline {...place} />
      <h1 className="mt-4 font-display text-3xl font-bold text-balance sm:text-5xl">
        <span {...inLanguage(course.language)}>{lesson.title}</span>
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
        <span>{texts.lessonOf(index + 1, outline.length)}</span>
        <span>{texts.minutes(lesson.minutes)}</span>
        {lesson.free && <span>{texts.free}</span>}
        {progress?.hasDone(lesson.name) &&
          (isSolved(lesson, progress) ? (
            <span className="inline-flex items-center gap-1 font-semibold text-success">
              <Check aria-hidden size={16} /> <span>{texts.done}</span>
            </span>
          ) : (
            <span className="font-semibold">{texts.read}</span>
          ))}
      </p>
      {course.runs === "own machine" && <p className="mt-3 max-w-prose">{texts.ownMachine}</p>}
    </header>
  );
}
