import { originContext, productApiContext } from "../api/product-api-context.ts";
import { countSitemapFiles, sitemapFile } from "../seo/sitemap.ts";
import type { Route } from "./+types/sitemap-file.ts";

/** One file of the sitemap of a large catalogue. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(productApiContext);
  const number = Number(/^([1-9]\d{0,5})\.xml$/.exec(params.file)?.[1]);
  if (number <= (await countSitemapFiles(api))) {
    return sitemapFile(api, context.get(originContext), number);
  }
  return new Response("There is no such sitemap", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
