import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import { lessonPath } from "../../contract/course-path.ts";
import type { LessonInCourse } from "./lesson-in-course.ts";
import { useLessonTexts } from "./texts/lesson-texts.ts";
import { inLanguage } from "../components/in-language.ts";

/** The links to the lessons before and after. */
export function LessonNavigation({
  course,
  outline,
  index,
}: Pick<LessonInCourse, "course" | "outline" | "index">) {
  const texts = useLessonTexts();
  const [previous, next] = [outline[index - 1], outline[index + 1]];
  return (
    <nav aria-label={texts.lessons} className="lesson-neighbours print-hidden">
      {previous && (
        <LessonLink course={course} lesson={previous} label={texts.previousLesson}>
          <ArrowLeft aria-hidden size={18} />
        </LessonLink>
      )}
      {next && (
        <LessonLink course={course} lesson={next} label={texts.nextLesson} isNext>
          <ArrowRight aria-hidden size={18} />
        </LessonLink>
      )}
    </nav>
  );
}

type LessonLinkProps = {
  course: Course;
  lesson: LessonSummary;
  label: string;
  isNext?: boolean;
  children: ReactNode;
};

function LessonLink({ course, lesson, label, isNext = false, children }: LessonLinkProps) {
  return (
    <Link
      to={lessonPath(course.id, lesson.name)}
      prefetch="intent"
      rel={isNext ? "next" : "prev"}
      className="lesson-neighbour card-surface"
      data-next={isNext || undefined}
    >
      <span className="flex items-center gap-2 text-sm text-muted">
        {children} {label}
      </span>
      <strong {...inLanguage(course.language)}>{lesson.title}</strong>
    </Link>
  );
}
