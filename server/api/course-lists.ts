import type { SearchAnswer, SearchQuery } from "../../contract/search.ts";
import { filterNames, maxSearchPages } from "../../contract/search-terms.ts";
import { type CourseFilter, type CourseList, listCourses } from "../catalogue/courses.ts";
import type { Database } from "../database/schema.ts";
import { createSearch } from "../search/search.ts";
import { pageHeaders, pageOf } from "./paging.ts";

/** Creates the lists of the product API: as they are in the catalogue, or searched, filtered and sorted. */
export function createCourseLists(database: Database) {
  const search = createSearch(database);

  const answer = (query: SearchQuery): Promise<SearchAnswer> => {
    const { page, per_page, exact, q, sort, ...filters } = query;
    return search({ q, sort, exact: exact === "1", ...pageOf({ page, per_page }), ...filters });
  };

  const list = async (filter: CourseFilter, query: SearchQuery, url: string) => {
    const isPaged = isSearch(query) || query.page || query.per_page;
    const page = pageOf(query);
    const { courses, total }: CourseList = isSearch(query)
      ? await answer(within(query, filter))
      : await listCourses(database, filter, isPaged ? page : undefined);
    const linked = query.q ? Math.min(total, maxSearchPages * page.perPage) : total;
    const headers = pageHeaders(url, page, total, isPaged ? linked : 0);
    return { courses, headers };
  };

  return { answer, list };
}

/** Returns whether a query asks for more than a list of the catalogue. */
function isSearch(query: SearchQuery): boolean {
  const isFiltered = filterNames.some((name) => query[name].length > 0);
  return isFiltered || query.sort !== undefined || Boolean(query.q?.trim());
}

function within(query: SearchQuery, { category, mainCategory }: CourseFilter): SearchQuery {
  return {
    ...query,
    ...(category !== undefined && { category: [category] }),
    ...(mainCategory !== undefined && { main: [mainCategory] }),
  };
}
