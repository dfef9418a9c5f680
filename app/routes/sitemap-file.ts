import { pageContext } from "../api/page-context.ts";
import { countSitemapFiles, sitemapFile } from "../seo/sitemap.ts";
import type { Route } from "./+types/sitemap-file.ts";

/** One file of the sitemap of a large catalogue. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const number = Number(/^([1-9]\d{0,5})\.xml$/.exec(params.file)?.[1]);
  if (number <= (await countSitemapFiles(api))) {
    return sitemapFile(api, origin, number);
  }
  return new Response("There is no such sitemap", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
