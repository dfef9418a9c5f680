/** The most characters that one course may take in a file; a longer one is a file of another kind. */
export const longestRecord = 1_000_000;

/** The lines of a text that arrives in pieces, without their ends and without a byte order mark. Throws RangeError for one without end. */
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
