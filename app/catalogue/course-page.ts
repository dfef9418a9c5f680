import { data } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { CoursePage as ListPage, Page } from "../product-api.ts";

/** Up to this many courses stand on one page. */
const undividedUpTo = 100;

/** A longer list is divided into pages of this many. */
const perPage = 48;

export type CoursePage = { courses: Course[]; total: number; page: number; pages: number };

/** The page of a course list that a request asks for with `?page=`. Throws 404 for a page that does not exist. */
export async function loadCoursePage(
  request: Request,
  list: (page: Page) => Promise<ListPage>,
): Promise<CoursePage> {
  const page = pageNumber(new URL(request.url).searchParams.get("page"));
  const asked = page === 1 ? { page, perPage: undividedUpTo } : { page, perPage };
  const { courses, total } = await list(asked);
  const undivided = total <= undividedUpTo;
  const pages = undivided ? 1 : Math.ceil(total / perPage);
  if (page > pages) throw noSuchPage();
  return { courses: undivided ? courses : courses.slice(0, perPage), total, page, pages };
}

function pageNumber(given: string | null): number {
  if (given === null) return 1;
  if (!/^[1-9]\d{0,5}$/.test(given)) throw noSuchPage();
  return Number(given);
}

function noSuchPage() {
  return data("This list has no such page", { status: 404, statusText: "Not Found" });
}
