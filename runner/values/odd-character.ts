/** Characters that programs get by copying from a page or a word processor, and no language takes for what they look like. */
const quotes = /[“”„‘’‚«»]/u;
const spaces = /[\u00A0\u2000-\u200A\u202F\u3000]/u;
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/u;

/** Returns a sentence on the first such character of a text; undefined without one. */
export function oddCharacter(text: string): string | undefined {
  const [quote] = quotes.exec(text) ?? [];
  if (quote) return `${quote} is a quotation mark of written texts: type " or ' instead.`;
  const [space] = spaces.exec(text) ?? [];
  if (space) return `There is a space of another kind (${codeOf(space)}): type an ordinary one.`;
  const [hidden] = invisible.exec(text) ?? [];
  return hidden && `There is an invisible character (${codeOf(hidden)}): delete it.`;
}

/** Returns a character's code point as Unicode writes it, such as U+00A0. */
export function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}
