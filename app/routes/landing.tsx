import { Link } from "react-router";
import { lessonPath } from "../../contract/course-path.ts";
import type { Course } from "../../contract/course.ts";
import { CategoryTiles } from "../catalogue/category-tiles.tsx";
import { banglaWithLessons, banglaWithoutLessons } from "../catalogue/bangla-welcome.ts";
import { BanglaRow } from "../catalogue/bangla-row.tsx";
import { listedCourse } from "../catalogue/listed-course.ts";
import { shortenDetails } from "../catalogue/shorten-details.ts";
import { CourseCard } from "../catalogue/course-card.tsx";
import { sumCounts } from "../format/open-and-planned.ts";
import { LessonAndCertificate } from "../editorial/lesson-and-certificate.tsx";
import { LandingHero } from "../editorial/landing-hero.tsx";
import { PlaceOfWayBack } from "../lessons/place-of-way-back.tsx";
import { PageHead } from "../components/page-head.tsx";
import { StructuredData } from "../seo/structured-data.tsx";
import { groupPaths } from "../paths/group-paths.ts";
import { PathGroups } from "../paths/path-groups.tsx";
import { PlanCards } from "../plans/plan-cards.tsx";
import { Steps } from "../editorial/steps.tsx";
import { stepsWithLessons, stepsWithoutLessons } from "../editorial/how-it-works.ts";
import { FirstExerciseOnTouch } from "../lessons/first-exercise/first-exercise-on-touch.tsx";
import { pageContext } from "../api/page-context.ts";
import { useRootData } from "../site/root-data.ts";
import { describeOrganization } from "../seo/organization.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/landing.ts";

const shownCourses = 6;
const shownInBangla = 2;

/** The course that begins with the landing page's exercise, and its category. */
const firstCourse = { id: "javascript-closures-and-scope", category: "javascript" };

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api } = page;
  const hasLessons = await page.hasLessons();
  const [{ description, welcome }, categories, counts, { courses, total }, bangla, paths, lessons] =
    await Promise.all([
      page.site(),
      api.categories(),
      api.categoryCounts(),
      api.courses({ page: 1, perPage: 100 }),
      api.search(new URLSearchParams({ lang: "bn", per_page: String(shownInBangla) })),
      api.paths(),
      hasLessons ? api.lessons(firstCourse.id) : [],
    ]);
  const countOf = new Map(counts.map((counted) => [counted.category, counted]));
  const tiles = categories.map(({ category, name }) => ({
    category,
    name,
    counted: countOf.get(category),
  }));
  return {
    description,
    welcome,
    exercise: lessons[0]?.free && {
      course: { ...firstCourse, lessons: lessons.length },
      lessonPath: lessonPath(firstCourse.id, lessons[0].name),
    },
    tiles,
    // These are not in the browser's code, which would have both of each.
    steps: hasLessons ? stepsWithLessons : stepsWithoutLessons,
    banglaWelcome: hasLessons ? banglaWithLessons : banglaWithoutLessons,
    groups: groupPaths(paths),
    certified: certifiedOf(courses.find(({ id }) => id === firstCourse.id)),
    total,
    open: sumCounts(counts).open,
    courses: oneOfEachCategory(courses).slice(0, shownCourses).map(shownOnCard),
    inBangla: (bangla?.courses ?? courses.filter(({ language }) => language === "bn"))
      .slice(0, shownInBangla)
      .map(shownOnCard),
  };
}

/** The landing page (spec §2). */
export default function Landing({ loaderData }: Route.ComponentProps) {
  const {
    description,
    welcome,
    exercise,
    tiles,
    steps,
    groups,
    certified,
    total,
    open,
    courses,
    inBangla,
    banglaWelcome,
  } = loaderData;
  const root = useRootData();
  const { tagline, hasLessons } = useSite();
  return (
    <>
      <PageHead title={tagline} description={description} path="/" />
      <StructuredData
        things={import.meta.env.SSR && root ? [describeOrganization(root, description)] : undefined}
      />
      {hasLessons && <PlaceOfWayBack />}
      <LandingHero
        welcome={welcome}
        exercise={exercise && <FirstExerciseOnTouch {...exercise} />}
      />

      {groups.length > 0 && (
        <section aria-labelledby="paths-title" className="mt-16">
          <h2 id="paths-title" className="section-title">
            Where do you begin?
          </h2>
          <PathGroups groups={groups} />
        </section>
      )}

      {exercise && certified && (
        <section aria-labelledby="lesson-title" className="mt-20">
          <h2 id="lesson-title" className="section-title">
            From a first line to a certificate
          </h2>
          <LessonAndCertificate course={certified} />
        </section>
      )}

      <section aria-labelledby="start-title" className="mt-20">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="start-title" className="section-title">
            Good places to start
          </h2>
          <Link to="/home" prefetch="intent" className="quiet-link font-semibold">
            See all courses
          </Link>
        </div>
        <div className="course-grid">
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} heading="h3" />
          ))}
        </div>
      </section>

      {inBangla.length > 0 && <BanglaRow welcome={banglaWelcome} courses={inBangla} />}

      <CategoryTiles tiles={tiles} total={total} open={open} />
      <Steps steps={steps} />

      <section aria-labelledby="pricing" className="mt-20">
        <h2 id="pricing" className="section-title scroll-mt-24">
          Plans in brief
        </h2>
        <PlanCards
          planPath={(plan) => (plan === "beginner" ? "/home" : `/checkout?plan=${plan}`)}
        />
      </section>
    </>
  );
}

/** What a card shows of a course: here the tooltip goes without the rest of the details. */
function shownOnCard(course: Course): Course {
  return listedCourse({ ...course, details: shortenDetails(course.details) });
}

/** What a certificate says of a course, as the rest of it need not be sent. */
function certifiedOf(course: Course | undefined) {
  return course && { id: course.id, name: course.name, language: course.language };
}

function oneOfEachCategory(courses: Course[]): Course[] {
  const seen = new Set<string>();
  return courses.filter(({ category }) => !seen.has(category) && seen.add(category));
}
