/** The most characters that one course may have in a file; more is another kind of file. */
export const maxRecordSize = 1_000_000;

/** Yields the lines of a text that arrives in chunks, without line ends. Throws RangeError for an overlong line. */
export async function* textLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    if (rest.length > maxRecordSize) throw new RangeError("a line does not end");
    yield* lines;
  }
  if (rest !== "") yield rest;
}
