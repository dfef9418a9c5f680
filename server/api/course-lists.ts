import { defaultPerPage } from "../../contract/paging.ts";
import type { SearchAnswer, SearchQuery } from "../../contract/search.ts";
import { filterNames, mostSearchPages } from "../../contract/search-terms.ts";
import { type CourseFilter, type CourseList, listCourses } from "../catalogue/courses.ts";
import type { Database } from "../database/schema.ts";
import { createSearch } from "../search/search.ts";
import { pageLinks } from "./page-links.ts";

/** Creates the lists of the product API: as they are in the catalogue, or searched, filtered and sorted. */
export function createCourseLists(database: Database) {
  const search = createSearch(database);

  const answer = (query: SearchQuery): Promise<SearchAnswer> => {
    const { page = 1, per_page: perPage = defaultPerPage, exact, q, sort, ...filters } = query;
    return search({ q, sort, exact: exact === "1", page, perPage, ...filters });
  };

  const list = async (filter: CourseFilter, query: SearchQuery, url: string) => {
    const isPaged = isSearch(query) || query.page || query.per_page;
    const page = { page: query.page ?? 1, perPage: query.per_page ?? defaultPerPage };
    const { courses, total }: CourseList = isSearch(query)
      ? await answer(within(query, filter))
      : await listCourses(database, filter, isPaged ? page : undefined);
    const headers: Record<string, string> = { "X-Total-Count": String(total) };
    const reachable = query.q ? Math.min(total, mostSearchPages * page.perPage) : total;
    const links = isPaged && pageLinks(new URL(url), page, reachable);
    if (links) headers.Link = links;
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
