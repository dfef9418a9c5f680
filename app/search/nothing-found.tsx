import type { ReactNode } from "react";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import type { Category } from "../../contract/category.ts";
import { numberOfCourses } from "../format/number-of-courses.ts";
import { filterTitles } from "./filter-name.tsx";
import { keepFocus } from "./keep-focus.ts";
import { searchPart, withoutFilter } from "./list-query.ts";
import type { ListSearch } from "./load-course-list.ts";

/** The ways on from a search without results: fewer filters, all courses, the categories. */
export default function NothingFound({ search }: { search: ListSearch }): ReactNode {
  const { pathname } = useLocation();
  const query = new URLSearchParams(search.query);
  const words = query.get("q");
  const categories =
    useRouteLoaderData<{ categories: Category[] }>("routes/layout")?.categories ?? [];
  // Each facet is counted without its own filter, and a course has one value of each.
  const droppable = search.filters
    .filter((name) => query.has(name))
    .map((name) => ({
      name,
      count: search.facets[name].reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0);
  return (
    <div className="card-surface nothing-found">
      <h2 className="font-display text-xl font-bold">No courses found</h2>
      {droppable.length > 0 && (
        <ul ref={keepFocus}>
          {droppable.map(({ name, count }) => (
            <li key={name}>
              <Link to={pathname + withoutFilter(query, name)} className="quiet-link">
                {`Without the filter ${filterTitles[name]}`}
              </Link>
              {`: ${numberOfCourses(count)}`}
            </li>
          ))}
          <li>
            <Link
              to={pathname + searchPart(new URLSearchParams(words ? { q: words } : {}))}
              className="quiet-link"
            >
              Without all filters
            </Link>
          </li>
        </ul>
      )}
      {query.has("exact") && (
        <p>
          <Link to={pathname + withoutFilter(query, "exact")} className="quiet-link">
            Search with corrected words
          </Link>
        </p>
      )}
      {words && <p>Try fewer or other words, or look through a category:</p>}
      <ul className="nothing-categories">
        {categories.map(({ category, name }) => (
          <li key={category}>
            <Link to={`/course/${category}`} className="quiet-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
