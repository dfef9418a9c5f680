import { Suspense, lazy } from "react";
import { data } from "react-router";
import { coursePath, lessonPath } from "../../contract/course-path.ts";
import { openCoursesNear } from "../catalogue/open-courses-near.ts";
import { BanglaFont } from "../components/bangla-font.tsx";
import { PageHead } from "../components/page-head.tsx";
import { StructuredData } from "../seo/structured-data.tsx";
import { CodeMissing } from "../lessons/lesson-failed.tsx";
import { LessonHeader } from "../lessons/lesson-header.tsx";
import { LessonSkeleton } from "../lessons/lesson-skeleton.tsx";
import { LessonNavigation } from "../lessons/lesson-navigation.tsx";
import { LessonTextsContext, lessonTextsIn } from "../lessons/texts/lesson-texts.ts";
import { ReadableLesson } from "../lessons/readable-lesson.tsx";
import { useCourseProgress } from "../progress/use-course-progress.ts";
import { pageContext } from "../api/page-context.ts";
import { useRootData } from "../site/root-data.ts";
import { describeBreadcrumbs } from "../seo/breadcrumbs.ts";
import { describeLesson } from "../seo/course.ts";
import type { Route } from "./+types/lesson.ts";

/** Loaded apart, while it is looked up who is signed in: readers of free lessons do not need it. */
const loadPrivateLesson = () => import("../lessons/private-lesson.tsx");
const PrivateLesson = lazy(() => loadPrivateLesson().catch(() => ({ default: CodeMissing })));

export const handle = {
  /** The lesson takes the width that other screens share with the category list. */
  withoutCategories: true,
  preload: loadPrivateLesson,
};

/** An import can make a free lesson one that needs a plan: no cache may serve the old page when it cannot get the new one. */
const cacheHeaders = { "Cache-Control": "public, max-age=0, s-maxage=1, must-revalidate" };

export { shouldRevalidate } from "../api/should-revalidate.ts";

/** Loads the course, its outline and, of a free lesson, the text; this page is cached for everybody. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [course, outline] = await Promise.all([api.course(params.id), api.lessons(params.id)]);
  const index = outline.findIndex(({ name }) => name === params.name);
  const summary = outline[index];
  if (!summary)
    throw data("This course has no such lesson", { status: 404, statusText: "Not Found" });
  const lesson = summary.free ? await api.lesson(course.id, summary.name) : undefined;
  const nextCourses = index === outline.length - 1 ? await openCoursesNear(api, course) : [];
  return data(
    { course, outline, index, parts: lesson?.parts, questions: lesson?.questions, nextCourses },
    { headers: cacheHeaders },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** A lesson: its text with the activities, the way to the other lessons, and the learner's progress. */
export default function LessonScreen({ loaderData, params }: Route.ComponentProps) {
  const { course, outline, index, parts, questions, nextCourses } = loaderData;
  const lesson = outline[index]!;
  const place = { course, outline, index, progress: useCourseProgress(course.id) };
  const root = useRootData();
  const texts = lessonTextsIn(course.language);
  const path = lessonPath(course.id, lesson.name);
  return (
    <LessonTextsContext value={texts}>
      <article className="lesson" key={params.name} lang={texts.language}>
        <BanglaFont text={course.name + lesson.title} />
        <PageHead
          title={`${lesson.title} · ${course.name}`}
          description={lesson.summary}
          path={path}
        />
        <StructuredData
          things={
            import.meta.env.SSR && root
              ? [
                  describeLesson({ root, course, lesson }),
                  describeBreadcrumbs(
                    root.origin,
                    { name: course.name, path: coursePath(course.id) },
                    { name: lesson.title, path },
                  ),
                ]
              : undefined
          }
        />
        <LessonHeader {...place} />
        {parts ? (
          <ReadableLesson {...place} {...{ parts, questions, nextCourses }} />
        ) : (
          <Suspense fallback={<LessonSkeleton />}>
            <PrivateLesson course={course} outline={outline} index={index}>
              {(read) => (
                <ReadableLesson
                  {...place}
                  parts={read.parts}
                  questions={read.questions}
                  nextCourses={nextCourses}
                />
              )}
            </PrivateLesson>
          </Suspense>
        )}
        <LessonNavigation {...place} />
      </article>
    </LessonTextsContext>
  );
}
