/** What a plain address has none of before its query; capital letters may be right or not. */
const unusual = /[%\\A-Z]|\/[/.]|.\/$|^[^/]/;

/** Addresses of files, whose names have capital letters. */
const file = /^\/(static|run)(\/[\w-][\w.-]*)+$/;

/** An escape of a character that needs none (RFC 3986 §2.3). */
const needlessEscape = /%(?:2D|2E|5F|7E|3\d|[46][1-9A-F]|[57][0-9A])/gi;

/**
 * Returns a function that returns the plain spelling of an address that is spelled in another way; undefined for a plain
 * one. So router, guards, cache and limits see one path only. `patterns` are the pages', whose words are in lower case.
 */
export function createPlainAddress(patterns: string[]): (address: string) => string | undefined {
  const pages = patterns.map((pattern) => pattern.split("/"));
  return (address) => {
    const [whole = ""] = address.split("#", 1);
    const [raw = ""] = whole.split("?", 1);
    const isWhole = whole.length === address.length;
    if (isWhole && (!unusual.test(raw) || file.test(raw))) return undefined;
    // A program may send the whole URL.
    const url = URL.parse(raw.startsWith("/") ? `http://host${raw}` : raw);
    if (!url) return undefined;
    const { pathname } = url;
    const path = inLowerCase(plainPath(pathname), pages);
    const isPlain = isWhole && path === (raw.startsWith("/") ? raw : pathname);
    return isPlain ? undefined : path + whole.slice(raw.length);
  };
}

function plainPath(pathname: string): string {
  return pathname
    .replaceAll(needlessEscape, (escaped) => decodeURIComponent(escaped))
    .replaceAll(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase())
    .replaceAll(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1");
}

/** Returns a page's path with the words of its pattern as the pattern has them, and its parameters as they are. */
function inLowerCase(path: string, pages: string[][]): string {
  if (!/[A-Z]/.test(path)) return path;
  const [, name = path, data = ""] = /^(.*?)(\.data)?$/i.exec(path) ?? [];
  const given = name.split("/");
  const page = pages.find(
    (pattern) =>
      pattern.length === given.length &&
      pattern.every((word, index) => word.startsWith(":") || same(word, given[index]!)),
  );
  if (!page) return path;
  return page.map((word, index) => (word.startsWith(":") ? given[index] : word)).join("/") + data;
}

function same(word: string, given: string): boolean {
  return word === given.toLowerCase();
}
