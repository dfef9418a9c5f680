import type { ProductApi } from "./product-api.ts";
import { publicScreens } from "./public-screens.ts";

/** The courses of one file: far from a sitemap's 50,000 addresses and 50 MB, and made in a moment. */
const coursesPerFile = 1_000;

/** As many as the product API gives at once. */
const coursesPerPage = 100;

/** How many files the sitemap has, at least one. */
export async function countSitemapFiles(api: ProductApi): Promise<number> {
  const { total } = await api.courses({ page: 1, perPage: 1 });
  return Math.max(1, Math.ceil(total / coursesPerFile));
}

/** One file of the sitemap, counted from 1: two addresses a course, in the first file after screens and categories. */
export async function sitemapFile(
  api: ProductApi,
  origin: string,
  number: number,
): Promise<Response> {
  const pages = coursesPerFile / coursesPerPage;
  const paths = number === 1 ? await firstPaths(api) : [];
  for (let page = (number - 1) * pages + 1; page <= number * pages; page++) {
    const { courses, total } = await api.courses({ page, perPage: coursesPerPage });
    for (const { id } of courses) {
      paths.push(`/course/category/${id}`, `/course/category/${id}/overview`);
    }
    if (page * coursesPerPage >= total) break;
  }
  return xml(
    "urlset",
    paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`),
  );
}

/** The list of the sitemap's files, where there are several. */
export function sitemapIndex(origin: string, files: number): Response {
  const addresses = Array.from({ length: files }, (_, index) => `/sitemap/${index + 1}.xml`);
  return xml(
    "sitemapindex",
    addresses.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`),
  );
}

async function firstPaths(api: ProductApi): Promise<string[]> {
  const categories = await api.categories();
  return [...publicScreens, ...categories.map(({ category }) => `/course/${category}`)];
}

function xml(element: "urlset" | "sitemapindex", entries: string[]): Response {
  const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${namespace}">\n${entries.join("\n")}\n</${element}>\n`,
    { headers: { "Content-Type": "application/xml; charset=utf-8" } },
  );
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
