import { ArrowRight } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { BeingWritten } from "../catalogue/being-written.tsx";
import { openCoursesNear } from "../catalogue/open-courses-near.ts";
import { CourseHeader } from "../catalogue/course-header.tsx";
import { Paragraphs } from "../catalogue/paragraphs.tsx";
import { useCategoryName } from "../catalogue/category-list.tsx";
import { cardPicture } from "../catalogue/card-picture.ts";
import { BanglaFont } from "../components/bangla-font.tsx";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { PageHead } from "../components/page-head.tsx";
import { StructuredData } from "../seo/structured-data.tsx";
import { useCourseProgress } from "../progress/use-course-progress.ts";
import { CourseContents } from "../lessons/course-contents.tsx";
import { PlannedOutline } from "../lessons/planned-outline.tsx";
import { courseNotes } from "../paths/course-notes.ts";
import { StartOrContinue } from "../lessons/start-or-continue.tsx";
import type { Course } from "../../contract/course.ts";
import { coursePath } from "../../contract/course-path.ts";
import type { ProductApi } from "../api/product-api.ts";
import { pageContext } from "../api/page-context.ts";
import { sumCounts } from "../format/open-and-planned.ts";
import { useRootData } from "../site/root-data.ts";
import { describeBreadcrumbs } from "../seo/breadcrumbs.ts";
import { describeCourse } from "../seo/course.ts";
import type { Route } from "./+types/course.ts";
import { inLanguage } from "../components/in-language.ts";

export { shouldRevalidate } from "../api/should-revalidate.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, hasLessons } = context.get(pageContext);
  const course = await api.course(params.id);
  if (course.lessons > 0) {
    const [outline, paths] = await Promise.all([api.lessons(course.id), api.paths()]);
    return { course, outline, notes: courseNotes(course, paths), planned: null };
  }
  const planned = (await hasLessons()) ? await loadPlanned(api, course) : null;
  return { course, outline: [], notes: courseNotes(course, []), planned };
}

/** What a planned course's page says of the open ones. */
async function loadPlanned(api: ProductApi, course: Course) {
  const [meanwhile, counts] = await Promise.all([
    openCoursesNear(api, course),
    api.categoryCounts(),
  ]);
  return { meanwhile, open: sumCounts(counts).open };
}

/** The course detail screen (spec §2). */
export default function CourseDetail({ loaderData }: Route.ComponentProps) {
  const { course, outline, notes, planned } = loaderData;
  const panel = useRef<HTMLElement>(null);
  const progress = useCourseProgress(course.id);
  const root = useRootData();
  const categoryName = useCategoryName()(course.category);
  const path = coursePath(course.id);
  return (
    <>
      <BanglaFont text={course.name + course.details} />
      <PageHead
        title={course.name}
        description={excerpt(course.details)}
        path={path}
        picture={cardPicture(course.img)}
      />
      <StructuredData
        things={
          import.meta.env.SSR && root
            ? [
                // A planned course is not offered yet.
                ...(planned ? [] : [describeCourse({ root, course, outline })]),
                describeBreadcrumbs(
                  root.origin,
                  { name: categoryName, path: `/course/${course.category}` },
                  { name: course.name, path },
                ),
              ]
            : undefined
        }
      />
      <Breadcrumb />
      {planned && (
        <BeingWritten key={course.id} courseId={course.id} meanwhile={planned.meanwhile} />
      )}
      <article ref={panel} className="course-panel card-surface">
        <CourseHeader
          course={course}
          outline={outline}
          progress={progress}
          openCourses={planned?.open}
          panel={panel}
        />
        <div className="course-text" {...inLanguage(course.language)}>
          <Paragraphs text={course.details} className="prose" />
        </div>
        <CourseNotes course={course} notes={notes} />
      </article>
      <p className="mt-8 flex flex-wrap gap-3 print-hidden">
        <StartOrContinue course={course} outline={outline} progress={progress} />
        <Link
          to={`/course/${course.category}`}
          prefetch="intent"
          className="btn btn-lg btn-outline"
        >
          More In This Category.
        </Link>
        <Link to={`${path}/overview`} prefetch="intent" className="btn btn-lg btn-ghost">
          Overview and pricing <ArrowRight aria-hidden size={18} />
        </Link>
      </p>
      {planned && course.outline && <PlannedOutline course={course} titles={course.outline} />}
      <CourseContents course={course} outline={outline} progress={progress} />
    </>
  );
}

/** What an author says of a course besides its text, and where it is in the paths. */
function CourseNotes({
  notes,
  course,
}: Pick<Route.ComponentProps["loaderData"], "course" | "notes">) {
  if (notes.length === 0) return null;
  return (
    <dl className="course-notes">
      {notes.map(({ label, text, links }) => (
        <div key={label}>
          <dt>{label}</dt>
          {text && <dd {...inLanguage(course.language)}>{text}</dd>}
          {links.map(({ to, before, name, language }) => (
            <dd key={to}>
              <span>{before}</span>
              <Link to={to} prefetch="intent" className="quiet-link" {...inLanguage(language)}>
                {name}
              </Link>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Shortens a text to at most 160 characters, at the end of a word. */
function excerpt(details: string): string {
  const text = details.replace(/\s+/g, " ");
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(" ", 157))}…`;
}
