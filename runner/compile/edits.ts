/** A replacement of the code between two offsets; an insertion where they are equal. */
export type Edit = { start: number; end: number; text: string };

/** Returns the code with all edits, which must not overlap; those at the same offset are made in their order. */
export function applyEdits(code: string, edits: Edit[]): string {
  let edited = "";
  let end = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    edited += code.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return edited + code.slice(end);
}
