/**
 * Returns how many letters must be inserted, left out, replaced or swapped with the next one to make one word the other;
 * more than `max` when it is more than that.
 */
export function editsBetween(one: string, other: string, max: number): number {
  const width = other.length + 1;
  let before = new Uint16Array(width);
  let last = Uint16Array.from({ length: width }, (_, column) => column);
  let current = new Uint16Array(width);
  for (let row = 1; row <= one.length; row++) {
    let least = (current[0] = row);
    for (let column = 1; column < width; column++) {
      const letter = one.charCodeAt(row - 1);
      const same = letter === other.charCodeAt(column - 1);
      let edits = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
      );
      const isSwap =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (isSwap) edits = Math.min(edits, before[column - 2]! + 1);
      current[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > max) return max + 1;
    [before, last, current] = [last, current, before];
  }
  return last[other.length]!;
}
