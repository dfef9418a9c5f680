import { data } from "react-router";
import type { Category, MainCategory } from "../contract/category.ts";
import type { Course } from "../contract/course.ts";

export type CoursePage = { courses: Course[]; total: number };
export type Page = { page: number; perPage: number };
type Fetch = (request: Request) => Promise<Response>;

export type ProductApi = ReturnType<typeof createProductApi>;

/**
 * The calls of spec §7. A call throws what the error screen shows: 404 for what does not exist,
 * 502 when the API does not answer as it should.
 */
export function createProductApi(url: string, fetch: Fetch) {
  const get = async (path: string): Promise<Response> => {
    const response = await fetch(new Request(url + path)).catch((error: unknown) => {
      throw Object.assign(failure(502, "Bad Gateway", "The course service cannot be reached"), {
        cause: error,
      });
    });
    if (response.ok) return response;
    if (response.status === 404 || response.status === 400)
      throw failure(404, "Not Found", "There is nothing at this address");
    throw failure(502, "Bad Gateway", "The course service does not answer as it should");
  };

  // Only ever a page: a whole list may be longer than one can hold.
  const list = async (path: string, { page, perPage }: Page): Promise<CoursePage> => {
    const response = await get(`${path}?page=${page}&per_page=${perPage}`);
    const courses = (await response.json()) as Course[];
    return { courses, total: Number(response.headers.get("x-total-count") ?? courses.length) };
  };

  return {
    categories: async () => (await (await get("/category")).json()) as Category[],
    courses: (page: Page) => list("/courses", page),
    coursesOfCategory: (category: string, page: Page) =>
      list(`/course/${encodeURIComponent(category)}`, page),
    coursesOfMainCategory: (mainCategory: MainCategory, page: Page) =>
      list(`/maincategory/${mainCategory}`, page),
    course: async (id: string) =>
      (await (await get(`/course/category/${encodeURIComponent(id)}`)).json()) as Course,
    document: async (): Promise<unknown> => (await get("/openapi.json")).json(),
  };
}

function failure(status: number, statusText: string, message: string) {
  return data(message, { status, statusText });
}
