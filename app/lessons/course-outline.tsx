import { Check, Lock } from "lucide-react";
import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import { openActivities } from "../../contract/next-step.ts";
import { lessonPath } from "../../contract/course-path.ts";
import type { MessageLanguage } from "../runner/runner.ts";
import type { CourseProgress } from "../progress/use-course-progress.ts";
import { inLanguage } from "../components/in-language.ts";

/** What an outline says, in English. */
export const outlineTexts = {
  language: "en" as MessageLanguage,
  done: "Done",
  read: "Read",
  tasksLeft: (open: number) => (open === 1 ? "1 task open" : `${open} tasks open`),
  free: "Free",
  withPlan: "With a plan",
  shortMinutes: (minutes: number) => `${minutes} min`,
};

type CourseOutlineProps = {
  course: Course;
  outline: LessonSummary[];
  /** The place of the lesson that is shown. */
  index?: number;
  progress: CourseProgress | undefined;
  /** Whether the links take the place of the current entry in the browser's history. */
  replace?: boolean;
  texts?: typeof outlineTexts;
};

/** The chapters and lessons of a course: minutes, which are free, and which are done. */
export function CourseOutline(props: CourseOutlineProps) {
  const { course, outline, index, progress, replace = false, texts = outlineTexts } = props;
  return (
    <ol className="course-outline" {...inLanguage(course.language)}>
      {chaptersOf(outline).map(({ chapter, lessons }) => (
        <li key={lessons[0]!.name}>
          <h3 className="outline-chapter">{chapter}</h3>
          <ol start={outline.indexOf(lessons[0]!) + 1}>
            {lessons.map((lesson) => (
              <OutlineLesson
                key={lesson.name}
                lesson={lesson}
                number={outline.indexOf(lesson) + 1}
                path={lessonPath(course.id, lesson.name)}
                isCurrent={outline.indexOf(lesson) === index}
                replace={replace}
                texts={texts}
                isDone={progress?.hasDone(lesson.name) ?? false}
                open={progress ? openActivities(lesson, progress).length : 0}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

type OutlineLessonProps = {
  lesson: LessonSummary;
  number: number;
  path: string;
  isCurrent: boolean;
  isDone: boolean;
  /** The number of its activities that are not solved. */
  open: number;
  replace: boolean;
  texts: typeof outlineTexts;
};

function OutlineLesson(props: OutlineLessonProps) {
  const { lesson, number, path, isCurrent, isDone, open, replace, texts } = props;
  return (
    <li>
      <Link
        to={path}
        replace={replace}
        prefetch="intent"
        className="outline-lesson"
        aria-current={isCurrent ? "page" : undefined}
      >
        <span
          aria-hidden
          className="outline-number"
          data-done={isDone ? (open > 0 ? "read" : "solved") : undefined}
        >
          {isDone ? <Check size={16} /> : number}
        </span>
        <span className="min-w-0 grow">
          <span>{lesson.title}</span>
          {isDone && open > 0 && (
            <span lang={texts.language} dir="ltr" className="outline-open">
              {texts.tasksLeft(open)}
            </span>
          )}
        </span>
        <span lang={texts.language} dir="ltr" className="outline-facts">
          {isDone && <span className="sr-only">{open > 0 ? texts.read : texts.done}</span>}
          {lesson.free ? (
            <span className="free-mark">{texts.free}</span>
          ) : (
            <span className="outline-lock">
              <Lock aria-hidden size={13} />
              <span className="sr-only">{texts.withPlan}</span>
            </span>
          )}
          <span>{texts.shortMinutes(lesson.minutes)}</span>
        </span>
      </Link>
    </li>
  );
}

function chaptersOf(outline: LessonSummary[]): { chapter: string; lessons: LessonSummary[] }[] {
  const chapters: { chapter: string; lessons: LessonSummary[] }[] = [];
  for (const lesson of outline) {
    const last = chapters.at(-1);
    if (last?.chapter === lesson.chapter) last.lessons.push(lesson);
    else chapters.push({ chapter: lesson.chapter, lessons: [lesson] });
  }
  return chapters;
}
