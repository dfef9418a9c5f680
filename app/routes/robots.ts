import { pageContext } from "../api/page-context.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${context.get(pageContext).origin}/sitemap.xml\n`,
    {
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  );
}
