import { pageContext } from "../api/page-context.ts";
import { blogFeed } from "../seo/blog-feed.ts";
import type { Route } from "./+types/blog-feed.ts";

/** The blog as an Atom feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin, site } = context.get(pageContext);
  return blogFeed(origin, (await site()).name);
}
