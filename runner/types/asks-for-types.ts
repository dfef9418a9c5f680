/** Returns whether a test has the list of a program's type errors, `types`, and no variable of that name. */
export function asksForTypes(test: string): boolean {
  return /(^|[^.\w])types\b/.test(test) && !/\b(const|let|var)\s+types\b/.test(test);
}
