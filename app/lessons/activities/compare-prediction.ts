/** The first line that differs, from 1, as it was predicted and as it is printed; undefined where there is none. */
export type LineDifference = {
  line: number;
  predicted: string | undefined;
  printed: string | undefined;
};

/**
 * Returns where a predicted output differs from the printed one; undefined where they are the same. Spaces at the ends of
 * lines, and empty lines at the beginning and end, make no difference.
 */
export function comparePrediction(predicted: string, printed: string): LineDifference | undefined {
  const [own, stated] = [linesOf(predicted), linesOf(printed)];
  for (let index = 0; index < Math.max(own.length, stated.length); index++) {
    if (own[index] !== stated[index])
      return { line: index + 1, predicted: own[index], printed: stated[index] };
  }
  return undefined;
}

function linesOf(text: string): string[] {
  const lines = text.normalize().split("\n");
  return lines
    .map((line) => line.trimEnd())
    .join("\n")
    .trim()
    .split("\n");
}
