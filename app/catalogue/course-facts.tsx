import type { Course, Level } from "../../contract/course.ts";
import { useIsPlanned } from "../site/use-is-planned.ts";
import { useSite } from "../site/use-site.ts";
import { inLanguage } from "../components/in-language.ts";

const levelSteps: Record<Level, number> = { beginner: 1, intermediate: 2, advanced: 3 };

/** The level of a course, with one to three filled bars; nothing with a product API on another host that has none. */
export function CourseLevel({ level }: { level: Level | undefined }) {
  if (!level) return null;
  return (
    <span className="fact level" data-steps={levelSteps[level]}>
      {level}
    </span>
  );
}

/** The hours of study of a course; nothing for a planned one, and with a product API on another host that has none. */
export function CourseHours(course: Pick<Course, "hours" | "lessons">) {
  const isPlanned = useIsPlanned(course);
  const { hours } = course;
  if (!hours || isPlanned) return null;
  return <span className="fact hours">{hours === 1 ? "1 hour" : `${hours} hours`}</span>;
}

/**
 * The number of lessons of a course, and that its programs do not run in the page, if so; or that it is planned. Nothing
 * where no course has any.
 */
export function CourseLessons({ lessons, runs }: Pick<Course, "lessons" | "runs">) {
  const { hasLessons } = useSite();
  if (lessons === 0 && !hasLessons) return null;
  return (
    <>
      <span className="fact lesson-count">
        {lessons === 0 ? "Planned" : lessons === 1 ? "1 lesson" : `${lessons} lessons`}
      </span>
      {runs === "own machine" && <span>Runs on your own machine</span>}
    </>
  );
}

/** A badge with the language of a course's texts, in that language; nothing for English. */
export function CourseLanguage({ language }: Pick<Course, "language">) {
  if (language === "en") return null;
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return (
    <span {...inLanguage(language)} className="language-badge" suppressHydrationWarning>
      {name}
    </span>
  );
}
