import { originContext } from "../api/product-api-context.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${context.get(originContext)}/sitemap.xml\n`,
    {
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  );
}
