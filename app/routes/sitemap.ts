import { pageContext } from "../api/page-context.ts";
import { countSitemapFiles, sitemapFile, sitemapIndex } from "../seo/sitemap.ts";
import type { Route } from "./+types/sitemap.ts";

/** The sitemap of public screens, categories and courses; for a large catalogue, the index of its files. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const files = await countSitemapFiles(api);
  return files === 1 ? sitemapFile(api, origin, 1) : sitemapIndex(origin, files);
}
