/**
 * Whether a call that changes something comes from the site's own pages. Browsers name the origin of every such call;
 * one with a cookie and no origin is refused, one without either is a program's and signs in by other means.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const given = headers.get("origin");
  return given ? given === origin : !headers.has("cookie");
}
