import { originContext, productApiContext } from "../product-api-context.ts";
import { publicScreens } from "../public-screens.ts";
import type { Route } from "./+types/sitemap.ts";

/** As many addresses as one sitemap may hold (sitemaps.org). */
const largestSitemap = 50_000;

/** The addresses that search engines should know: public screens, categories, courses. */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(originContext);
  const api = context.get(productApiContext);
  const [categories, { courses }] = await Promise.all([api.categories(), api.courses()]);
  const paths = [
    ...publicScreens,
    ...categories.map(({ category }) => `/course/${category}`),
    ...courses.flatMap(({ id }) => [`/course/category/${id}`, `/course/category/${id}/overview`]),
  ].slice(0, largestSitemap);
  const entries = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
    { headers: { "Content-Type": "application/xml; charset=utf-8" } },
  );
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
