/**
 * Returns what differs between the printed and the stated output, in words for the author; undefined when they are equal.
 * White space at the ends of lines and empty lines at the end do not count.
 */
export function compareOutput(printed: string, stated: string): string | undefined {
  const lines = linesOf(printed);
  const expected = linesOf(stated);
  const count = Math.max(lines.length, expected.length);
  for (let index = 0; index < count; index++) {
    const line = lines[index];
    const wanted = expected[index];
    if (line === wanted) continue;
    const prints = line === undefined ? "nothing" : quoted(line);
    const states = wanted === undefined ? "nothing" : quoted(wanted);
    return `prints ${prints} in line ${index + 1} of its output, where ${states} is stated`;
  }
  return undefined;
}

/** Maximum length of a line in a message, in characters. */
const maxLineLength = 200;

function quoted(line: string): string {
  return JSON.stringify(line.length > maxLineLength ? `${line.slice(0, maxLineLength)}…` : line);
}

function linesOf(text: string): string[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.trimEnd());
}
