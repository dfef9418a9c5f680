import { SyntaxProblem } from "../javascript/check-syntax.ts";

/** Returns a file and all that it needs, each after those that it imports. Throws a SyntaxProblem where they need each other. */
export function inOrder<File extends { name: string }>(
  first: File,
  importsOf: (file: File) => File[],
): File[] {
  const ordered: File[] = [];
  const visit = (file: File, importers: File[]) => {
    if (ordered.includes(file)) return;
    if (importers.includes(file)) {
      const circle = [...importers.slice(importers.indexOf(file)), file];
      const names = circle.map(({ name }) => `“${name}”`).join(" → ");
      throw new SyntaxProblem(`The files import each other in a circle: ${names}.`);
    }
    for (const imported of importsOf(file)) visit(imported, [...importers, file]);
    ordered.push(file);
  };
  visit(first, []);
  return ordered;
}
