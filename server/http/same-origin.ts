/**
 * Returns whether a call that changes data comes from the site's pages. Browsers send the origin of every such
 * call; one with a cookie and no origin is refused, one without either is not a browser's and authenticates otherwise.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const sender = headers.get("origin");
  return sender ? sender === origin : !headers.has("cookie");
}
