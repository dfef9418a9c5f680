import { type ReactNode, Suspense, lazy } from "react";
import { Link, useLocation } from "react-router";
import { searchPart, usualSort, withParameter } from "./list-query.ts";
import type { CourseListPage } from "./load-course-list.ts";
import { CourseCounts } from "../catalogue/course-counts.tsx";
import { MarksContext } from "../catalogue/marks.tsx";
import { SearchBox } from "./search-box.tsx";
import { SearchResultNote } from "./search-result-note.tsx";
import { useSite } from "../site/use-site.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { CourseList } from "../catalogue/course-list.tsx";
import { PageHead } from "../components/page-head.tsx";
import { StructuredData } from "../seo/structured-data.tsx";
import { useRootData } from "../site/root-data.ts";
import { describeBreadcrumbs } from "../seo/breadcrumbs.ts";
import { describeCourseList } from "../seo/course-list.ts";

/** Loaded with a search that needs them alone; without a connection, the rest of its results stay. */
const FoundLessons = lazy(() =>
  import("./found-lessons.tsx").catch(() => ({ default: () => null })),
);
const NothingFound = lazy(() =>
  import("./nothing-found.tsx").catch(() => ({ default: () => null })),
);

type CourseListScreenProps = CourseListPage & {
  title: string;
  description: string;
  /** Instead of the welcome. */
  heading?: string;
  /** Shown beside the heading. */
  image?: ReactNode;
  /** Shown above the list. */
  note?: ReactNode;
};

/** The course list screen of spec §2, for all courses, a category or a main category. */
export function CourseListScreen({
  title,
  description,
  heading,
  image,
  note,
  courses,
  total,
  page,
  pages,
  search,
}: CourseListScreenProps) {
  const { pathname } = useLocation();
  const origin = useRootData()?.origin ?? "";
  const site = useSite();
  const query = new URLSearchParams(search?.query);
  const words = query.get("q");
  const pagePath = (number: number) =>
    pathname + (number === 1 ? searchPart(query) : withParameter(query, "page", String(number)));
  const previous = page > 1 ? pagePath(page - 1) : undefined;
  const next = page < pages ? pagePath(page + 1) : undefined;
  const planned = search?.facets.open?.find(({ value }) => value === "0")?.count ?? 0;

  const lessons = search?.lessons && (
    <Suspense>
      <FoundLessons lessons={search.lessons} words={words ?? ""} />
    </Suspense>
  );
  // Courses that have other words come after lessons that have these.
  const isCourseMeant = total > 0 && search?.correction === null && !search.closest;

  const name = words ? `“${words}”: ${title}` : title;

  return (
    <MarksContext value={search?.marks ?? []}>
      <PageHead
        title={page > 1 ? `${name}, page ${page}` : name}
        description={description}
        path={pagePath(page)}
        indexed={!words}
        previous={previous}
        next={next}
      />
      <StructuredData
        things={
          import.meta.env.SSR && !words
            ? [
                describeCourseList({ origin, name: title, courses }),
                describeBreadcrumbs(origin, { name: title, path: pathname }),
              ]
            : undefined
        }
      />
      <Breadcrumb />
      <header className="list-header">
        {image}
        <div>
          <h1 className="font-display text-3xl font-bold sm:text-5xl">
            {heading ?? `Well come to ${site.name}`}
          </h1>
          <p className="mt-2 text-muted sm:text-lg">
            <strong className="text-base-content">{title}</strong>
            {/* How many were found stands above the results. */}
            {!query.toString() && (
              <span>
                : <CourseCounts total={total} open={total - planned} />
              </span>
            )}
            <span>{`${pages > 1 ? `, page ${page} of ${pages}` : ""}. `}</span>
            <span className="max-sm:hidden">{description}</span>
          </p>
        </div>
      </header>
      {search && <SearchBox search={search} total={total} subject={title} />}
      {search && <SearchResultNote search={search} total={total} />}
      {note}
      {!isCourseMeant && lessons}
      {search && total === 0 && query.toString() ? (
        <Suspense>
          <NothingFound search={search} />
        </Suspense>
      ) : (
        <CourseList
          courses={courses}
          caption={title}
          planned={planned}
          byLevel={(query.get("sort") ?? usualSort(query)) === "level"}
        />
      )}
      {isCourseMeant && lessons}
      {pages > 1 && <PageLinks page={page} pages={pages} previous={previous} next={next} />}
    </MarksContext>
  );
}

type PageLinksProps = {
  page: number;
  pages: number;
  previous: string | undefined;
  next: string | undefined;
};

function PageLinks({ page, pages, previous, next }: PageLinksProps) {
  return (
    <nav aria-label="Pages" className="mt-12 flex items-center justify-between gap-4">
      {previous ? (
        <Link to={previous} rel="prev" className="btn btn-ghost">
          Previous page
        </Link>
      ) : (
        <span />
      )}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {next ? (
        <Link to={next} rel="next" className="btn btn-primary">
          Next page
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
