/**
 * Returns whether a call that changes something comes from the site's own pages. Browsers send the origin of every such
 * call; one with a cookie and no origin is refused, one without either is not a browser's and authenticates otherwise.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const given = headers.get("origin");
  return given ? given === origin : !headers.has("cookie");
}
