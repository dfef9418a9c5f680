import { TrieRouter } from "hono/router/trie-router";

/** The name of addresses that belong to no route. */
export const unknownRoute = "other";

/** A React Router route as the build lists it. */
type PageRoute = { id: string; parentId?: string | undefined; path?: string | undefined };

/**
 * Returns a function that names an address by the pattern of its route, so that metrics, logs and traces contain no
 * address as it was requested. Data of a client-side navigation keeps its suffix ".data".
 */
export function createRouteNames(patterns: Iterable<string>): (address: string) => string {
  const router = new TrieRouter<string>();
  const known = [...new Set(patterns)].filter((pattern) => !/^\/?\*$/.test(pattern));
  for (const pattern of known.toSorted(byGenerality)) router.add("ALL", pattern, readable(pattern));
  const find = (path: string) => router.match("GET", path)[0][0]?.[0] as string | undefined;
  return (address) => {
    const [path = "/"] = address.split("?", 1);
    if (path === "/_root.data") return path;
    // The data of a page whose path ends with a slash, such as the first, is asked for at /_.data.
    const page = /^(.*?)(?:\/_)?\.data$/.exec(path)?.[1];
    const name = find(page === "" ? "/" : (page ?? path));
    return name ? `${name}${page === undefined ? "" : ".data"}` : unknownRoute;
  };
}

/** Returns the patterns of the built pages, such as /course/:category; two for one with an optional part. */
export function pagePatterns(routes: Record<string, PageRoute | undefined>): string[] {
  const pathOf = ({ path = "", parentId }: PageRoute): string => {
    const parent = parentId ? routes[parentId] : undefined;
    return `${parent ? pathOf(parent) : ""}/${path}`.replaceAll(/\/+/g, "/");
  };
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .flatMap((route) => withAndWithout(pathOf(route)))
    .map((path) => path.replace(/(.)\/$/, "$1"));
}

/** Returns a pattern with its optional parts (":id?"), and without each. */
function withAndWithout(pattern: string): string[] {
  const optional = /\/([^/]+)\?(?=\/|$)/.exec(pattern);
  if (!optional) return [pattern];
  const [part, name] = optional;
  return [`/${name}`, ""].flatMap((kept) => withAndWithout(pattern.replace(part, kept)));
}

/** Returns a pattern without the regular expressions of its parameters. */
function readable(pattern: string): string {
  return pattern.replaceAll(/\{[^/]*\}/g, "");
}

/** Sorts fixed parts before parameters before wildcards, so that the most specific pattern names an address. */
function byGenerality(one: string, other: string): number {
  return generality(one) - generality(other);
}

function generality(pattern: string): number {
  return (pattern.match(/:/g)?.length ?? 0) + 100 * (pattern.match(/\*/g)?.length ?? 0);
}
