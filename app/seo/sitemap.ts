import type { ProductApi } from "../api/product-api.ts";
import { publicScreens } from "../../contract/public-screens.ts";
import { coursePath, learningPathPath, lessonPath } from "../../contract/course-path.ts";
import { escapeXml } from "../../alpona/escape-xml.ts";
import { xmlResponse } from "./xml.ts";

/** Well below the limits of a sitemap file, 50,000 URLs and 50 MB, so that one request stays short. */
const coursesPerFile = 1_000;

/** The maximum page length of the product API. */
const coursesPerPage = 100;

/** Returns the number of sitemap files, at least 1. */
export async function countSitemapFiles(api: ProductApi): Promise<number> {
  const { total } = await api.courses({ page: 1, perPage: 1 });
  return Math.max(1, Math.ceil(total / coursesPerFile));
}

/** Returns one sitemap file, counted from 1: two URLs per course and one per free lesson; file 1 begins with screens and categories. */
export async function sitemapFile(
  api: ProductApi,
  origin: string,
  number: number,
): Promise<Response> {
  const pages = coursesPerFile / coursesPerPage;
  const paths = number === 1 ? await firstPaths(api) : [];
  for (let page = (number - 1) * pages + 1; page <= number * pages; page++) {
    const { courses, total } = await api.courses({ page, perPage: coursesPerPage });
    for (const { id, lessons } of courses) {
      paths.push(coursePath(id), `${coursePath(id)}/overview`);
      if (lessons > 0) paths.push(...(await freeLessonPaths(api, id)));
    }
    if (page * coursesPerPage >= total) break;
  }
  return xml(
    "urlset",
    paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`),
  );
}

/** Returns the index of that many sitemap files. */
export function sitemapIndex(origin: string, files: number): Response {
  const paths = Array.from({ length: files }, (_, index) => `/sitemap/${index + 1}.xml`);
  return xml(
    "sitemapindex",
    paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`),
  );
}

/** More would exceed the limit of a sitemap file. */
const freeLessonsPerCourse = 40;

async function freeLessonPaths(api: ProductApi, courseId: string): Promise<string[]> {
  const free = (await api.lessons(courseId)).filter((lesson) => lesson.free);
  return free.slice(0, freeLessonsPerCourse).map(({ name }) => lessonPath(courseId, name));
}

async function firstPaths(api: ProductApi): Promise<string[]> {
  const [categories, paths] = await Promise.all([api.categories(), api.paths()]);
  return [
    ...publicScreens,
    ...categories.map(({ category }) => `/course/${category}`),
    ...paths.map(({ name }) => learningPathPath(name)),
  ];
}

function xml(element: "urlset" | "sitemapindex", entries: string[]): Response {
  return xmlResponse(`${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`, entries);
}
