/** The most characters that one course may have in a file; more is another kind of file. */
export const longestRecord = 1_000_000;

/** Yields the lines of a text that arrives in pieces, without line ends and byte order mark. Throws RangeError for an overlong line. */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  let first = true;
  for await (const piece of pieces) {
    const lines = (rest + (first ? piece.replace(/^\uFEFF/, "") : piece)).split("\n");
    first = false;
    rest = lines.pop()!;
    if (rest.length > longestRecord) throw new RangeError("a line does not end");
    yield* lines;
  }
  if (rest !== "") yield rest;
}
