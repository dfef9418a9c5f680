import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { CoursePage } from "./load-course-page.ts";
import { site } from "../site.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { CourseList } from "./course-list.tsx";
import { PageHead } from "../components/page-head.tsx";

type CourseListScreenProps = CoursePage & {
  title: string;
  description: string;
  /** Shown beside the heading. */
  image?: ReactNode;
};

/** The course list screen of spec §2, for all courses, a category or a main category. */
export function CourseListScreen({
  title,
  description,
  image,
  courses,
  total,
  page,
  pages,
}: CourseListScreenProps) {
  const { pathname } = useLocation();
  const pagePath = (number: number) => (number === 1 ? pathname : `${pathname}?page=${number}`);
  const previous = page > 1 ? pagePath(page - 1) : undefined;
  const next = page < pages ? pagePath(page + 1) : undefined;
  const count = total === 1 ? "1 course" : `${total} courses`;

  return (
    <>
      <PageHead
        title={page > 1 ? `${title}, page ${page}` : title}
        description={description}
        path={pagePath(page)}
        previous={previous}
        next={next}
      />
      <Breadcrumb />
      <header className="list-header">
        {image}
        <div>
          <h1 className="font-display text-4xl font-bold sm:text-5xl">{`Well come to ${site.name}`}</h1>
          <p className="mt-2 text-lg text-muted">
            <strong className="text-base-content">{title}</strong>
            {`: ${count}${pages > 1 ? `, page ${page} of ${pages}` : ""}. ${description}`}
          </p>
        </div>
      </header>
      <CourseList courses={courses} caption={title} />
      {pages > 1 && <PageLinks page={page} pages={pages} previous={previous} next={next} />}
    </>
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
