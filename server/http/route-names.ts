import { TrieRouter } from "hono/router/trie-router";

/** What an address is counted as that belongs to no route. */
const unknown = "other";

/** A React Router route as the build lists it. */
type PageRoute = { id: string; parentId?: string | undefined; path?: string | undefined };

/**
 * Names addresses by the pattern of the route that answers them, so that metrics, logs and traces hold no address as
 * somebody asked for it. What a browser fetches for a page within the site ends in ".data", as its address does.
 */
export function createRouteNames(patterns: Iterable<string>): (address: string) => string {
  const router = new TrieRouter<string>();
  const known = [...new Set(patterns)].filter((pattern) => !/^\/?\*$/.test(pattern));
  for (const pattern of known.toSorted(byGenerality)) router.add("ALL", pattern, readable(pattern));
  const find = (path: string) => router.match("GET", path)[0][0]?.[0] as string | undefined;
  return (address) => {
    const [path = "/"] = address.split("?", 1);
    if (path === "/_root.data") return path;
    const page = /^(.+)\.data$/.exec(path)?.[1];
    const name = find(page ?? path);
    return name ? `${name}${page ? ".data" : ""}` : unknown;
  };
}

/** The patterns of the built pages, such as /course/:category. */
export function pagePatterns(routes: Record<string, PageRoute | undefined>): string[] {
  const pathOf = ({ path = "", parentId }: PageRoute): string => {
    const parent = parentId ? routes[parentId] : undefined;
    return `${parent ? pathOf(parent) : ""}/${path}`.replaceAll(/\/+/g, "/");
  };
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .map((route) => pathOf(route))
    .map((path) => path.replace(/(.)\/$/, "$1"));
}

/** A pattern without the rules for its named parts. */
function readable(pattern: string): string {
  return pattern.replaceAll(/\{[^/]*\}/g, "");
}

/** Fixed parts before named ones before rests, so that the narrowest pattern names an address. */
function byGenerality(one: string, other: string): number {
  return generality(one) - generality(other);
}

function generality(pattern: string): number {
  return (pattern.match(/:/g)?.length ?? 0) + 100 * (pattern.match(/\*/g)?.length ?? 0);
}
