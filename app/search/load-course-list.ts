import { redirect } from "react-router";
import type { SearchAnswer } from "../../contract/search.ts";
import { listedCourse } from "../catalogue/listed-course.ts";
import { type FilterName, maxSearchPages } from "../../contract/search-terms.ts";
import { type CoursePage, loadCoursePage, pageNotFound, parsePage } from "./load-course-page.ts";
import { chosenFilters, searchPart } from "./list-query.ts";
import type { PagedCourses, Paging, ProductApi } from "../api/product-api.ts";

const perPage = 48;

/** The filters in the order in which they are shown; the longest is the last. */
const shownFilters: FilterName[] = ["open", "level", "hours", "lang", "main", "category"];

/** What a list can be narrowed by, and how it was searched. */
export type ListSearch = Omit<SearchAnswer, "courses" | "total"> & {
  /** The query in its canonical form, without the page. */
  query: string;
  /** The filters that the visitor can choose: not the list's own. */
  filters: FilterName[];
};

/** `search` is null with a product API that has no search. */
export type CourseListPage = CoursePage & { search: ListSearch | null };

/** A list of the catalogue: what it is limited to, and the call that reads it without a search. */
export type CatalogueList = {
  own: { main?: string; category?: string };
  list: (paging: Paging) => Promise<PagedCourses>;
};

/** Loads the page of all courses that an address names, as `loadCourseList` does. */
export function loadAllCourses(url: URL, api: ProductApi): Promise<CourseListPage> {
  return loadCourseList(url, api, { own: {}, list: (page) => api.courses(page) });
}

/**
 * Loads the page of a list that an address names, searched, filtered and sorted. Throws 404 for a page that does not
 * exist, and a redirect without filters that cannot be.
 */
export async function loadCourseList(
  url: URL,
  api: ProductApi,
  { own, list }: CatalogueList,
): Promise<CourseListPage> {
  const query = new URLSearchParams(url.searchParams);
  const page = parsePage(query.get("page"));
  query.delete("page");
  for (const name of ownFilters(own)) query.delete(name);
  const asked = new URLSearchParams({ ...own, per_page: String(perPage), page: String(page) });
  for (const [name, value] of query) asked.append(name, value);

  if (!searchPart(query)) {
    asked.set("page", "1");
    asked.set("per_page", "1");
    const [courses, answer] = await Promise.all([
      loadCoursePage(url, list),
      api.searchOfList(asked),
    ]);
    return { ...courses, search: answer && listSearch(answer, query, own) };
  }
  // An unknown category is refused by its own list alone.
  const [answer] = await Promise.all([api.search(asked), list({ page: 1, perPage: 1 })]);
  if (!answer) return { ...(await loadCoursePage(url, list)), search: null };
  const known = knownFilters(query, answer);
  if (searchPart(known) !== searchPart(query)) throw redirect(url.pathname + searchPart(known));
  return { ...pageOf(answer, query, page), search: listSearch(answer, query, own) };
}

/** Returns the query without categories and languages that no course has. */
function knownFilters(query: URLSearchParams, { facets }: SearchAnswer): URLSearchParams {
  const unknown = chosenFilters(query).filter(
    ({ name, value }) => !facets[name].some((facet) => facet.value === value),
  );
  const isUnknown = (name: string, value: string) =>
    unknown.some((filter) => filter.name === name && filter.value === value);
  return new URLSearchParams([...query].filter(([name, value]) => !isUnknown(name, value)));
}

function pageOf(
  { courses, total }: SearchAnswer,
  query: URLSearchParams,
  page: number,
): CoursePage {
  const all = Math.max(1, Math.ceil(total / perPage));
  const pages = query.has("q") ? Math.min(all, maxSearchPages) : all;
  if (page > pages) throw pageNotFound();
  return { courses: courses.map(listedCourse), total, page, pages };
}

function listSearch(
  { facets, correction, closest, marks, lessons }: SearchAnswer,
  query: URLSearchParams,
  own: CatalogueList["own"],
): ListSearch {
  // A product API on another host may not know them all.
  const filters = shownFilters.filter((name) => facets[name] && !ownFilters(own).includes(name));
  return {
    facets,
    correction,
    closest,
    marks,
    ...(lessons && { lessons }),
    query: query.toString(),
    filters,
  };
}

/** A category determines its main category. */
function ownFilters({ main, category }: CatalogueList["own"]): FilterName[] {
  if (category !== undefined) return ["main", "category"];
  return main === undefined ? [] : ["main"];
}
