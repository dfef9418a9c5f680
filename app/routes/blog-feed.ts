import { originContext, siteContext } from "../api/product-api-context.ts";
import { blogFeed } from "../seo/blog-feed.ts";
import type { Route } from "./+types/blog-feed.ts";

/** The blog as an Atom feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await context.get(siteContext)();
  return blogFeed(context.get(originContext), name);
}
