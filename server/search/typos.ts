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
