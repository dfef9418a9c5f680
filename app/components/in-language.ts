/** Scripts that are written from right to left. */
const rightToLeft = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);

/** Returns the attributes of an element whose text is in `language`, a BCP 47 tag: `lang`, and `dir` where it runs from right to left. */
export function inLanguage(language: string): { lang: string; dir?: "rtl" } {
  return isRightToLeft(language) ? { lang: language, dir: "rtl" } : { lang: language };
}

function isRightToLeft(language: string): boolean {
  try {
    return rightToLeft.has(new Intl.Locale(language).maximize().script ?? "");
  } catch {
    // The product API of another host may have no such tag.
    return false;
  }
}
