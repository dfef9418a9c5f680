/** Splits what a link leads to: its path, and its query and hash with their `?` and `#`, empty where there is none. */
export function splitTarget(target: string): { path: string; query: string; hash: string } {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target)!;
  return { path, query, hash };
}
