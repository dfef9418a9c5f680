const bangla = /\p{Script=Bengali}/u;
const number = /^\p{N}/u;

/** Returns how many edits of a word are taken for a typing mistake. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (number.test(word)) return 0;
  const [one, two] = bangla.test(word) ? [3, 6] : [4, 8];
  if (word.length < one) return 0;
  return word.length < two ? 1 : 2;
}

/** Returns a set of a word's letters, for comparing words quickly: one bit a letter, some letters share one. */
export function letterSet(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

/** Returns how many letters are in one of two sets only. */
export function lettersApart(one: number, other: number): number {
  let bits = one ^ other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Returns how many letters must be inserted, left out, replaced or swapped with the next one to make one word the other;
 * more than `most` when it is more than that.
 */
export function editsBetween(one: string, other: string, most: number): number {
  const width = other.length + 1;
  let before = new Uint8Array(width);
  let last = Uint8Array.from({ length: width }, (_, column) => column);
  let current = new Uint8Array(width);
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
    if (least > most) return most + 1;
    [before, last, current] = [last, current, before];
  }
  return last[other.length]!;
}
