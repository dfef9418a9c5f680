import { Link, useLocation } from "react-router";
import type { ListSearch } from "./load-course-list.ts";
import { numberOfCourses } from "../format/number-of-courses.ts";
import { keepFocus } from "./keep-focus.ts";
import { withParameter } from "./list-query.ts";

/** How many courses there are, announced when it changes, and whether other words were searched for. */
export function SearchResultNote({ search, total }: { search: ListSearch; total: number }) {
  const { pathname } = useLocation();
  const query = new URLSearchParams(search.query);
  const words = query.get("q") ?? "";
  return (
    <div className="search-note">
      <p role="status" className={!query.toString() ? "sr-only" : undefined}>
        {numberOfCourses(total) + (words && ` for “${search.correction ?? words}”`)}
        {search.lessons && (
          <span>
            {", and "}
            <a href="#found-lessons" className="quiet-link">
              {search.lessons.total === 1 ? "1 lesson" : `${search.lessons.total} lessons`}
            </a>
          </span>
        )}
      </p>
      {search.correction !== null && (
        <p ref={keepFocus}>
          Showing results for <strong>{search.correction}</strong>. Search instead for{" "}
          <Link to={pathname + withParameter(query, "exact", "1")} className="quiet-link">
            {words}
          </Link>
          .
        </p>
      )}
      {search.closest && <p>No course has all of these words. These have most of them.</p>}
    </div>
  );
}
