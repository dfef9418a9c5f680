import { data } from "react-router";
import type { Course } from "../../contract/course.ts";
import { listedCourse } from "../catalogue/listed-course.ts";
import type { PagedCourses, Paging } from "../api/product-api.ts";

/** The longest list that is shown on one page. */
const maximumOnOnePage = 100;

/** The page length of longer lists. */
const perPage = 48;

export type CoursePage = { courses: Course[]; total: number; page: number; pages: number };

/** Loads the page of a course list that an address's `?page=` names. Throws 404 for a page that does not exist. */
export async function loadCoursePage(
  url: URL,
  list: (paging: Paging) => Promise<PagedCourses>,
): Promise<CoursePage> {
  const page = parsePage(url.searchParams.get("page"));
  const paging = page === 1 ? { page, perPage: maximumOnOnePage } : { page, perPage };
  const { courses, total } = await list(paging);
  const onOnePage = total <= maximumOnOnePage;
  const pages = onOnePage ? 1 : Math.ceil(total / perPage);
  if (page > pages) throw pageNotFound();
  const shown = onOnePage ? courses : courses.slice(0, perPage);
  return { courses: shown.map(listedCourse), total, page, pages };
}

/** Reads `?page=`. Throws 404 for what is no page. */
export function parsePage(text: string | null): number {
  if (text === null) return 1;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw pageNotFound();
  return Number(text);
}

/** Returns the 404 of a page that does not exist, to be thrown. */
export function pageNotFound() {
  return data("This list has no such page", { status: 404, statusText: "Not Found" });
}
