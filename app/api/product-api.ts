import { data } from "react-router";
import type { Category, CategoryCount, MainCategory } from "../../contract/category.ts";
import type { Course } from "../../contract/course.ts";
import type { LearningPath } from "../../contract/learning-path.ts";
import type { Lesson, LessonSummary } from "../../contract/lesson.ts";
import type { SearchAnswer } from "../../contract/search.ts";

/** One page of a list of courses, and the length of the complete list. */
export type PagedCourses = { courses: Course[]; total: number };
export type Paging = { page: number; perPage: number };
type Fetch = (request: Request) => Promise<Response>;

export type ProductApi = ReturnType<typeof createProductApi>;

/**
 * Creates a client of the product API (spec §7). Its calls throw a response for the error screen: 404 for what does not
 * exist, 502 when the API cannot be reached or fails.
 */
export function createProductApi(baseUrl: string, fetch: Fetch) {
  const call = (path: string): Promise<Response> =>
    fetch(new Request(baseUrl + path)).catch((error: unknown) => {
      throw Object.assign(failure(502, "Bad Gateway", "The course service cannot be reached"), {
        cause: error,
      });
    });

  const get = async (path: string): Promise<Response> => succeeded(await call(path));

  // Always one page: a complete list may be too long for memory.
  const list = async (path: string, { page, perPage }: Paging): Promise<PagedCourses> => {
    const response = await get(`${path}?page=${page}&per_page=${perPage}`);
    const courses = ((await response.json()) as Course[]).map(completed);
    return { courses, total: Number(response.headers.get("x-total-count") ?? courses.length) };
  };

  /** An API without search refuses it in any way, or answers with something else. */
  const search = async (query: URLSearchParams, isMissing: (status: number) => boolean) => {
    const response = await call(`/search?${query}`);
    if (response.status === 501 || isMissing(response.status)) return null;
    const answer: unknown = await succeeded(response).json().catch(ignoreSyntax);
    return isSearchAnswer(answer) ? answer : null;
  };

  return {
    categories: async () => (await (await get("/category")).json()) as Category[],
    /** Empty with a product API on another host that has no such call. */
    categoryCounts: async () => {
      const response = await call("/category/counts");
      if (response.status === 404) return [];
      return (await succeeded(response).json()) as CategoryCount[];
    },
    /** Empty with a product API on another host that has no paths. */
    paths: async () => {
      const response = await call("/paths");
      if (response.status === 404) return [];
      return (await succeeded(response).json()) as LearningPath[];
    },
    courses: (paging: Paging) => list("/courses", paging),
    coursesOfCategory: (category: string, paging: Paging) =>
      list(`/course/${encodeURIComponent(category)}`, paging),
    coursesOfMainCategory: (mainCategory: MainCategory, paging: Paging) =>
      list(`/maincategory/${mainCategory}`, paging),
    /** What a complete list can be narrowed by; null with a product API on another host that has no search. */
    searchOfList: (list: URLSearchParams) =>
      search(list, (status) => status >= 400 && status < 500),
    /** The courses of a search with its filters; null with a product API on another host that has no search. */
    search: (query: URLSearchParams) => search(query, (status) => status === 404 || status === 405),
    course: async (id: string) => completed((await (await get(coursePath(id))).json()) as Course),
    /** The outline of a course; empty with a product API on another host that has no lessons. */
    lessons: async (courseId: string) => {
      const response = await call(`${coursePath(courseId)}/lessons`);
      if (response.status === 404) return [];
      return (await succeeded(response).json()) as LessonSummary[];
    },
    /** A free lesson with its text; other lessons are refused. */
    lesson: async (courseId: string, name: string) =>
      (await (
        await get(`${coursePath(courseId)}/lessons/${encodeURIComponent(name)}`)
      ).json()) as Lesson,
    document: async (): Promise<unknown> => (await get("/openapi.json")).json(),
  };
}

/** A product API on another host may know neither lessons nor languages: its courses have none here. */
function completed(course: Course): Course {
  return { ...course, lessons: course.lessons ?? 0, language: course.language ?? "en" };
}

function coursePath(id: string): string {
  return `/course/category/${encodeURIComponent(id)}`;
}

function isSearchAnswer(answer: unknown): answer is SearchAnswer {
  return typeof answer === "object" && answer !== null && "facets" in answer;
}

function ignoreSyntax(error: unknown): null {
  if (error instanceof SyntaxError) return null;
  throw error;
}

function succeeded(response: Response): Response {
  if (response.ok) return response;
  if (response.status === 404 || response.status === 400)
    throw failure(404, "Not Found", "There is nothing at this address");
  throw failure(502, "Bad Gateway", "The course service gave an unexpected answer");
}

function failure(status: number, statusText: string, message: string) {
  return data(message, { status, statusText });
}
