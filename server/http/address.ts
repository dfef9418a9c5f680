/** Returns the path and query of a URL, as the browser sent them. */
export function addressOf(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}
