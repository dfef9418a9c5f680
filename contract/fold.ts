const ascii = /^[\0-\x7F]*$/;
const latinWithMarks = /(\p{Script=Latin})\p{M}+/gu;

/** The characters without width: a word may have them between its letters, as Bangla's র‍্যাম does. */
export const zeroWidth = "\\u200B-\\u200D\\u2060\\uFEFF\\u00AD";
const everyZeroWidth = new RegExp(`[${zeroWidth}]`, "gu");

/** Returns a text in the form in which words are compared: lower case, without Latin accents, marks of other scripts kept. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replaceAll(latinWithMarks, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(everyZeroWidth, "");
}
